import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useOnHistory } from './browser/use-on-history.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  className: string;
  style?: CSSProperties;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * The browser's own modal dialog traps and restores focus, closes on Escape, and makes everything behind it inert. It also
 * closes on a click outside, and when the visitor goes back or forward.
 */
export function Modal({ open, onClose, children, ...dialogProps }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    else if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  useOnHistory(() => dialog.current?.close());

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the ground outside; Escape is the dialog's own key.
    <dialog
      {...dialogProps}
      ref={dialog}
      // React passes on the event of a dialog that was opened from inside.
      onClose={(close) => close.target === close.currentTarget && onClose()}
      // Closed by itself, it gives the focus back also where its parent then removes it.
      onClick={(click) => click.target === click.currentTarget && click.currentTarget.close()}
    >
      {children}
    </dialog>
  );
}

/** The close button in the corner of a dialog. */
export const CloseButton = ({ onClose, className = '' }: CloseButtonProps) => (
  <button
    type="button"
    aria-label="Close"
    onClick={onClose}
    className={`-mr-3 grid size-11 shrink-0 place-items-center ${className}`}
  >
    <X aria-hidden strokeWidth={1.6} className="size-5" />
  </button>
);

type CloseButtonProps = { onClose: () => void; className?: string };
