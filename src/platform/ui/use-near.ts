import { type RefObject, useEffect, useState } from 'react';

/** Pixels below or above the window at which something is near it. */
const NEAR = 600;

/** Whether an element has come near the window; from then on it stays so. A browser that cannot tell is told yes. */
export function useNear(element: RefObject<Element | null>, near = NEAR): boolean {
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
