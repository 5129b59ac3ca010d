import { type ReactNode, useId } from 'react';
import { CloseButton, Modal } from './modal.tsx';
import { Toasts } from './toasts.tsx';

/** A modal question or form, a sheet on a phone. Toasts from inside it appear above it. */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const { open, onClose, title, children } = props;
  const heading = useId();

  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={heading}
      className="mx-auto mt-auto mb-0 max-h-[calc(100dvh-76px)] w-full max-w-full overflow-y-auto overscroll-contain rounded-t-sheet bg-card text-ink shadow-lift open:animate-rise md:my-auto md:max-h-[calc(100dvh-64px)] md:max-w-[480px] md:rounded-card"
    >
      <Toasts open={open}>
        <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:p-7">
          <header className="flex items-start justify-between gap-4">
            <h2 id={heading} className="font-display text-22">
              {title}
            </h2>
            <CloseButton onClose={onClose} className="-mt-2" />
          </header>
          <div className="mt-4">{children}</div>
        </div>
      </Toasts>
    </Modal>
  );
}
