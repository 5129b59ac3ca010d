export type ToastAction = { label: string } & ({ href: string } | { onPress(): void });

/** A short message about what just happened. A dismissed one is kept, closed, for a while. */
export type Toast = {
  id: number;
  title: string;
  text?: string;
  tone: 'default' | 'destructive';
  /** A link to a page of this site, or a button; either closes it. */
  action?: ToastAction;
  /** Milliseconds that it stays; 5 seconds by default. */
  shownFor?: number;
  /** Whether the focus moves to its action: for one whose cause has left the page with the focus. */
  takesFocus?: boolean;
  open: boolean;
};

export type ToastEvent =
  | { kind: 'shown'; toast: Omit<Toast, 'open'> }
  | { kind: 'dismissed'; id: number }
  | { kind: 'removed'; id: number };

const AT_ONE_TIME = 1;

/** The messages after an event, the newest first: a new one replaces the previous one. */
export function nextToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  if (event.kind === 'shown')
    return [{ ...event.toast, open: true }, ...toasts].slice(0, AT_ONE_TIME);
  if (event.kind === 'removed') return toasts.filter(({ id }) => id !== event.id);
  return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast));
}
