import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';

type MapPanelProps = {
  ref: RefObject<HTMLDivElement | null>;
  title: string;
  onClose(): void;
  children: ReactNode;
};

/** The panel of a map's tool. It takes the focus, and Escape closes it. */
export function MapPanel({ ref, title, onClose, children }: MapPanelProps) {
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="map-panel"
    >
      <div className="flex items-center justify-between gap-3 border-line border-b py-1.5 pr-1.5 pl-4">
        <h2 className="font-display text-22">{title}</h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-field hover:bg-hover"
        >
          <X aria-hidden size={20} strokeWidth={1.6} />
        </button>
      </div>
      {children}
    </div>
  );
}
