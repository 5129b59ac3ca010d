import { useEffect, useRef } from 'react';

/**
 * Calls `act` after one part of a page has replaced another, or been replaced back; not on first render. The pressed
 * button no longer exists by then, so this is where to set focus.
 */
export function useOnSwap(isSwapped: boolean, act: (isSwapped: boolean) => void): void {
  const was = useRef(isSwapped);
  useEffect(() => {
    if (was.current === isSwapped) return;
    was.current = isSwapped;
    act(isSwapped);
  });
}
