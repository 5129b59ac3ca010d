import { useEffect, useEffectEvent, useState } from 'react';

type Shown = {
  /** The last message on the screen; 0 if the conversation is not scrolled to its end. */
  upTo: number;
  isUp: boolean;
  onSeen: (seq: number) => void;
};

/**
 * The last message seen. Reported when the visitor returns to the window, and again after a reconnect, because
 * reports while disconnected are lost.
 */
export function useSeen({ upTo, isUp, onSeen }: Shown): number {
  const [seen, setSeen] = useState(0);
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    const look = () => {
      if (document.hidden || upTo === 0) return;
      setSeen(upTo);
      if (isUp) report(upTo);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [upTo, isUp]);
  return seen;
}
