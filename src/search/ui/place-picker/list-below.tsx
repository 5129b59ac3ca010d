import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Modal } from '#platform/ui/modal.tsx';

type ListBelowProps = {
  anchor: HTMLElement;
  label: string;
  children: ReactNode;
  onClose: () => void;
};

/**
 * A panel below a control, or above it where there is more room: a modal dialog without its scrim.
 */
export function ListBelow({ anchor, label, children, onClose }: ListBelowProps) {
  const [place, setPlace] = useState<CSSProperties>(() => placeAt(anchor));
  useEffect(() => {
    const follow = () => setPlace(placeAt(anchor));
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow);
    };
  }, [anchor]);

  return (
    <Modal
      open
      onClose={onClose}
      aria-label={label}
      style={place}
      className="list-below fixed m-0 hidden w-[322px] flex-col overflow-hidden rounded-card bg-card text-ink shadow-lift backdrop:bg-transparent open:flex open:animate-fade"
    >
      {children}
    </Modal>
  );
}

/** Pixels: the panel's own size, and its distances from its control and the window's edge. */
const PANEL_SIZE = { width: 322, height: 424 };
const CONTROL_GAP = 6;
const WINDOW_MARGIN = 12;
/** How far it starts to the left of its control, as wide as a filter panel's padding. */
const INDENT = 20;

function placeAt(anchor: HTMLElement): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const below = innerHeight - bottom - CONTROL_GAP - WINDOW_MARGIN;
  const above = top - CONTROL_GAP - WINDOW_MARGIN;
  const isBelow = below >= PANEL_SIZE.height / 2 || below >= above;
  const most = innerWidth - PANEL_SIZE.width - WINDOW_MARGIN;
  return {
    left: Math.max(WINDOW_MARGIN, Math.min(left - INDENT, most)),
    maxHeight: Math.min(PANEL_SIZE.height, isBelow ? below : above),
    ...(isBelow
      ? { top: bottom + CONTROL_GAP, bottom: 'auto' }
      : { top: 'auto', bottom: innerHeight - top + CONTROL_GAP }),
  };
}
