import { useLayoutEffect } from 'react';

/** For what is shown while a page loads: the router moves the window only once the page itself is drawn. */
export const useStartAtTop = (): void =>
  useLayoutEffect(() => {
    // Not returned: in newer browsers it is a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
