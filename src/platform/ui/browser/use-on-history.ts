import { useEffect, useEffectEvent } from 'react';

/** Calls `onMove` when the visitor goes back or forward. */
export function useOnHistory(onMove: () => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const follow = () => move();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}
