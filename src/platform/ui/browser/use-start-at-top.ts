import { useLayoutEffect } from 'react';

/** For loading states: the browser only scrolls once the page itself is shown. */
export const useStartAtTop = (): void =>
  useLayoutEffect(() => {
    // Not returned: in newer browsers it is a promise, which React would treat as a clean-up function.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
