import { type ReactNode, useId } from 'react';
import { CloseButton, Modal } from './modal.tsx';

/** A modal bottom sheet, whose middle scrolls. */
export function Sheet(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Fixed at the bottom while the rest scrolls: its buttons. */
  foot?: ReactNode;
}) {
  const { open, onClose, title, children, foot } = props;
  const heading = useId();

  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={heading}
      className="mx-auto mt-[76px] mb-0 hidden h-[calc(100dvh-76px)] w-full max-w-[640px] flex-col rounded-t-sheet bg-card text-ink open:flex open:animate-rise"
    >
      <header className="relative flex items-center justify-between border-line border-b px-5 pt-6 pb-3">
        <span className="absolute inset-x-0 top-3 mx-auto h-1 w-10 rounded-full bg-line-2" />
        <h2 id={heading} className="font-display text-22">
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
      {foot && (
        <footer className="flex items-center justify-between gap-4 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {foot}
        </footer>
      )}
    </Modal>
  );
}
