import { type RefObject, useEffect, useState } from 'react';

/** The distance in pixels from the window that counts as near. */
const NEAR_DISTANCE = 600;

/** Whether an element has come near the window; stays true from then on. Also true if the browser can't observe it. */
export function useNearViewport(element: RefObject<Element | null>, near = NEAR_DISTANCE): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isNear) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${near}px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear, near]);
  return isNear;
}
