import { useEffect, useEffectEvent, useState } from 'react';

type Shown = {
  /** The last message that stands on the screen; 0 where the conversation is not shown to its end. */
  upTo: number;
  isUp: boolean;
  onSeen: (seq: number) => void;
};

/**
 * Up to which message somebody has seen it all. That is told when they come back to the window too, and once more when the
 * line does: what was told while there was none has not been heard.
 */
export function useSeen({ upTo, isUp, onSeen }: Shown): number {
  const [seen, setSeen] = useState(0);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const look = () => {
      if (document.hidden || upTo === 0) return;
      setSeen(upTo);
      if (isUp) tell(upTo);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [upTo, isUp]);
  return seen;
}
