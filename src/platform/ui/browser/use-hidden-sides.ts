import { type RefObject, useEffect, useState } from 'react';

/** Smaller differences are browser rounding, in pixels. */
const ROUNDING_ERROR = 2;

/** The sides on which a horizontally scrolling element has more to show. */
export function useHiddenSides(part: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ left: false, right: false });
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > ROUNDING_ERROR;
      const right = scrollLeft + clientWidth < scrollWidth - ROUNDING_ERROR;
      setHidden((was) => (was.left === left && was.right === right ? was : { left, right }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [part]);
  return hidden;
}
