import { CircleCheck, Info, X } from 'lucide-react';
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { overlap } from '../domain/box.ts';
import { nextToasts, type Toast, type ToastAction } from '../domain/toasts.ts';

const SHOWN_FOR = 5_000;
const REMOVED_AFTER = 1_000_000;
const SWIPE_PAST = 50;

type Show = (
  toast: Pick<Toast, 'title' | 'text' | 'action' | 'shownFor' | 'takesFocus'> &
    Partial<Pick<Toast, 'tone'>>,
) => void;

/** Where toasts are shown. A dialog covers the page's region, so its own region takes the page's toasts while it is open. */
type Region = { show: Show; lendTo(inner: Show): () => void };

const ToastRegion = createContext<Region | null>(null);

/** Shows a short message about what just happened; it replaces the previous one. */
export function useToast(): Show {
  const region = useContext(ToastRegion);
  if (!region) throw new Error('useToast needs <Toasts> above it');
  return region.show;
}

type ToastsProps = {
  /** In a modal dialog: whether it is open. */
  open?: boolean;
  children: ReactNode;
};

/** Wraps the page, or what is in a modal dialog, and renders the region for messages. F8 moves focus to it. */
export function Toasts({ open = true, children }: ToastsProps) {
  const [toasts, dispatch] = useReducer(nextToasts, []);
  const list = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const cause = useLastTouched();
  const page = useContext(ToastRegion);
  const [region] = useState(() =>
    regionOf(({ tone = 'default', ...content }) => {
      lastId.current += 1;
      dispatch({ kind: 'shown', toast: { ...content, tone, id: lastId.current } });
    }),
  );

  useEffect(() => (open ? page?.lendTo(region.show) : undefined), [open, page, region]);

  useEffect(() => {
    const focusOnF8 = (press: KeyboardEvent) => press.key === 'F8' && list.current?.focus();
    window.addEventListener('keydown', focusOnF8);
    return () => window.removeEventListener('keydown', focusOnF8);
  }, []);

  const dismiss = (id: number) => {
    // The pressed button disappears with its toast; focus stays in the notifications region.
    if (list.current?.contains(document.activeElement)) list.current.focus();
    dispatch({ kind: 'dismissed', id });
    setTimeout(() => dispatch({ kind: 'removed', id }), REMOVED_AFTER);
  };

  return (
    <ToastRegion value={region}>
      {children}
      {/* At the top right, under the header; a toast moves to the bottom if it would cover the control it is about. */}
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Notifications (F8)"
        aria-live="polite"
        className="toast-list no-print"
      >
        {toasts
          .filter(({ open }) => open)
          .map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              cause={cause}
              onDismiss={() => dismiss(toast.id)}
            />
          ))}
      </section>
    </ToastRegion>
  );
}

function regionOf(own: Show): Region {
  let inner: Show | null = null;
  return {
    show: (toast) => (inner ?? own)(toast),
    lendTo: (dialog) => {
      inner = dialog;
      return () => {
        if (inner === dialog) inner = null;
      };
    },
  };
}

type ToastCardProps = { toast: Toast; cause: RefObject<Element | null>; onDismiss: () => void };

function ToastCard({ toast, cause, onDismiss }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<'top' | 'bottom'>('top');
  const time = useTimeShown(toast.shownFor ?? SHOWN_FOR, onDismiss);
  const swipe = useSwipe(onDismiss);
  const failed = toast.tone === 'destructive';
  const Icon = failed ? Info : CircleCheck;

  useEffect(() => {
    if (toast.takesFocus) card.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [toast.takesFocus]);
  useLayoutEffect(() => {
    const [own, other] = [card, cause].map(({ current }) => current?.getBoundingClientRect());
    if (own && other && overlap(own, other)) setAt('bottom');
  }, [cause]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer only holds it or swipes it away; its button does the same for keys.
    <div
      ref={card}
      data-at={at}
      role={failed ? 'alert' : 'status'}
      {...swipe}
      onPointerMove={(pointer) => {
        time.begin();
        swipe.onPointerMove(pointer);
      }}
      onFocus={time.hold}
      onBlur={time.release}
      className="pointer-events-auto relative flex touch-pan-y animate-rise gap-3 rounded-card bg-card py-3.5 pr-12 pl-4 shadow-lift outline outline-transparent dark:outline-line"
    >
      <Icon
        aria-hidden
        strokeWidth={1.6}
        className={`mt-0.5 size-5 shrink-0 ${failed ? 'text-bad' : 'text-good'}`}
      />
      <div>
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-14 text-ink-2">{toast.text}</p>}
        {toast.action && <Action action={toast.action} onDone={onDismiss} />}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onDismiss}
        className="absolute top-0 right-0 grid size-11 place-items-center"
      >
        <X aria-hidden strokeWidth={1.6} className="size-4" />
      </button>
    </div>
  );
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const look = 'hit font-[550] text-14 underline';
  if ('href' in action)
    return (
      <a href={action.href} onClick={onDone} className={look}>
        {action.label}
      </a>
    );
  const press = () => {
    onDone();
    action.onPress();
  };
  return (
    <button type="button" onClick={press} className={look}>
      {action.label}
    </button>
  );
}

/**
 * A toast's timer. It restarts while a pointer moves over it, so that a toast can be read and pressed, but
 * one that appears under a resting pointer still goes away; and it stops while focus is inside.
 */
function useTimeShown(shownFor: number, onOver: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const over = useRef(onOver);
  over.current = onOver;

  const begin = useCallback(() => {
    clearTimeout(timer.current);
    if (!isHeld.current) timer.current = setTimeout(() => over.current(), shownFor);
  }, [shownFor]);
  useEffect(() => {
    begin();
    return () => clearTimeout(timer.current);
  }, [begin]);

  return {
    begin,
    hold: () => {
      isHeld.current = true;
      clearTimeout(timer.current);
    },
    release: () => {
      isHeld.current = false;
      begin();
    },
  };
}

/** The control pressed last, which a toast is about. Browsers differ in whether a press moves focus. */
function useLastTouched(): RefObject<Element | null> {
  const last = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element) last.current = target.closest(CONTROL);
    };
    for (const event of INPUT_EVENTS) window.addEventListener(event, note, true);
    return () => {
      for (const event of INPUT_EVENTS) window.removeEventListener(event, note, true);
    };
  }, []);
  return last;
}

const CONTROL = 'a, button, label, input, select, textarea';
const INPUT_EVENTS = ['pointerdown', 'keydown'] as const;

/** Follows a swipe to the right; released beyond 50 px it calls `onAway`, otherwise it springs back. */
function useSwipe(onAway: () => void) {
  const from = useRef<number | null>(null);
  const moved = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const drawAt = ({ currentTarget }: PointerEvent<HTMLElement>, px: number) => {
    currentTarget.style.translate = px === 0 ? '' : `${px}px`;
  };
  const letGo = (pointer: PointerEvent<HTMLElement>, away: boolean) => {
    from.current = null;
    drawAt(pointer, 0);
    if (away) onAway();
  };

  return {
    onPointerDown: (pointer: PointerEvent<HTMLElement>) => {
      if (pointer.target instanceof Element && pointer.target.closest('a, button')) return;
      from.current = pointer.clientX;
      pointer.currentTarget.setPointerCapture?.(pointer.pointerId);
    },
    onPointerMove: (pointer: PointerEvent<HTMLElement>) => drawAt(pointer, moved(pointer)),
    onPointerUp: (pointer: PointerEvent<HTMLElement>) =>
      letGo(pointer, moved(pointer) > SWIPE_PAST),
    onPointerCancel: (pointer: PointerEvent<HTMLElement>) => letGo(pointer, false),
  };
}
