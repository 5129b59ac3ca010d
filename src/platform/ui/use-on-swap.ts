import { useEffect, useRef } from 'react';

/**
 * Calls `act` after one part of a page has taken another's place, or given it back; not when the page opens. The button
 * that was pressed has gone by then, so this is where the focus finds its next place.
 */
export function useOnSwap(isSwapped: boolean, act: (isSwapped: boolean) => void): void {
  const was = useRef(isSwapped);
  useEffect(() => {
    if (was.current === isSwapped) return;
    was.current = isSwapped;
    act(isSwapped);
  });
}
