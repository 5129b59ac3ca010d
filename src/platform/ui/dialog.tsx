import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Toasts } from './toasts.tsx';

/**
 * A modal question or form, a sheet on a phone. The browser's own modal dialog traps and restores focus, closes on
 * Escape, and makes everything behind it inert; toasts from inside it appear above it.
 */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const { open, onClose, title, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    else if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the ground outside; Escape is the dialog's own key.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(click) => click.target === click.currentTarget && onClose()}
      className="mx-auto mt-auto mb-0 max-h-[calc(100dvh-76px)] w-full max-w-full overflow-y-auto overscroll-contain rounded-t-sheet bg-card text-ink shadow-lift open:animate-rise md:my-auto md:max-h-[calc(100dvh-64px)] md:max-w-[480px] md:rounded-card"
    >
      <Toasts>
        <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:p-7">
          <header className="flex items-start justify-between gap-4">
            <h2 id={heading} className="font-display text-22">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center"
            >
              <X aria-hidden strokeWidth={1.6} className="size-5" />
            </button>
          </header>
          <div className="mt-4">{children}</div>
        </div>
      </Toasts>
    </dialog>
  );
}
