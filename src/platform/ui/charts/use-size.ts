import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of a box in px. */
type Size = { width: number; height: number };

/** An element's size while it is shown; `before` until it has been measured. While hidden, as in print, it keeps the last size. */
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
