import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of a box, in px. */
type Size = { width: number; height: number };

/** The size of an element while it is shown; `before` until it has been measured. Hidden, as on paper, it keeps its last. */
export function useSize(element: RefObject<Element | null>, before: Size): Size {
  const [size, setSize] = useState(before);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return;
    const take = ({ width, height }: Size) => {
      if (width > 0 && height > 0) setSize({ width, height });
    };
    take(measured.getBoundingClientRect());
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
