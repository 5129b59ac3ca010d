import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useOnHistory } from './browser/use-on-history.ts';

/**
 * A modal bottom sheet. The browser's own modal dialog traps and restores focus, closes on Escape, and makes
 * everything behind it inert; the page does not scroll while it is open. It closes when the visitor goes back or forward.
 */
export function Sheet(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Fixed at the bottom while the rest scrolls: its buttons. */
  foot?: ReactNode;
}) {
  const { open, onClose, title, children, foot } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [open]);
  useOnHistory(() => dialog.current?.close());

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the ground outside; Escape is the dialog's own key.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // React passes on the event of a dialog that was opened from inside.
      onClose={(close) => close.target === close.currentTarget && onClose()}
      onClick={(click) => click.target === click.currentTarget && onClose()}
      className="mx-auto mt-[76px] mb-0 hidden h-[calc(100dvh-76px)] w-full max-w-[640px] flex-col rounded-t-sheet bg-card text-ink open:flex open:animate-rise"
    >
      <header className="relative flex items-center justify-between border-line border-b px-5 pt-6 pb-3">
        <span className="absolute inset-x-0 top-3 mx-auto h-1 w-10 rounded-full bg-line-2" />
        <h2 id={heading} className="font-display text-22">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-3 grid size-11 place-items-center"
        >
          <X aria-hidden strokeWidth={1.6} className="size-5" />
        </button>
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
      {foot && (
        <footer className="flex items-center justify-between gap-4 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {foot}
        </footer>
      )}
    </dialog>
  );
}
