import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { scrollBehavior } from '#platform/ui/browser/reduced-motion.ts';
import { useScrolled } from '#platform/ui/browser/use-scrolled.ts';

/** The sheet's height before it is scrolled: 96 pixels, or half the window. */
type SheetHeight = 'low' | 'half';

/** Pixels of scroll from which the sheet would come under the chat button that rides above it. */
const RAISED_FROM = 12;

/** Pixels from which a drag changes the height; a shorter one is a press. */
const DRAG_FROM = 24;

/** The sheet of homes over a phone's map. Scrolling the page raises it; its grip does the same, and lowers it. */
export function useSheet() {
  const [height, setHeight] = useState<SheetHeight>('half');
  const isRaised = useScrolled(RAISED_FROM);

  const raise = () => {
    if (height === 'low') setHeight('half');
    else document.getElementById('homes')?.scrollIntoView({ behavior: scrollBehavior() });
  };
  const lower = () => {
    if (isRaised) window.scrollTo({ top: 0, behavior: scrollBehavior() });
    else setHeight('low');
  };
  return { height, isRaised, raise, lower };
}

type SheetGripProps = ReturnType<typeof useSheet>;

/** Raises and lowers the sheet by a press or a drag. */
export function SheetGrip({ height, isRaised, raise, lower }: SheetGripProps) {
  const start = useRef<number>(undefined);
  const wasDragged = useRef(false);

  const end = ({ clientY }: PointerEvent) => {
    const by = clientY - (start.current ?? clientY);
    start.current = undefined;
    wasDragged.current = Math.abs(by) >= DRAG_FROM;
    if (!wasDragged.current) return;
    if (by < 0) raise();
    else lower();
  };
  const press = ({ detail }: MouseEvent) => {
    // A mouse's drag ends with a click, a finger's doesn't, and the keyboard's click (0) never follows a drag.
    if (detail > 0 && wasDragged.current) return;
    if (isRaised) lower();
    else raise();
  };

  return (
    <button
      type="button"
      aria-label={LABELS[isRaised ? 'raised' : height]}
      onPointerDown={(down) => {
        start.current = down.clientY;
        wasDragged.current = false;
        down.currentTarget.setPointerCapture?.(down.pointerId);
      }}
      onPointerUp={end}
      onClick={press}
      className="-mt-2 flex h-6 w-full touch-none justify-center pt-2 md:hidden noscript:hidden"
    >
      <span className="h-1 w-10 rounded-full bg-line-2" />
    </button>
  );
}

const LABELS = { low: 'Show the homes', half: 'Show more homes', raised: 'Show the map' };
