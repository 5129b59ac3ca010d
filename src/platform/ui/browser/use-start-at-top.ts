import { useLayoutEffect } from 'react';

/** For loading states: the router only scrolls once the page itself is rendered. */
export const useStartAtTop = (): void =>
  useLayoutEffect(() => {
    // Not returned: in newer browsers it is a promise, which React would treat as a clean-up function.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
