import { useEffect, useRef, useState } from 'react';

/** How far below the window something may be to be called near it. */
const MARGIN = '200px 0px';

/**
 * Whether an element is, or has been, in the window or just below it: what is heavy is loaded then. A browser that
 * cannot tell is told yes.
 */
export function useNear<E extends Element>() {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { element, isNear };
}
