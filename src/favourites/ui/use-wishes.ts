import { useRef, useState } from 'react';
import type { Wishes } from '../domain/saved-homes.ts';

export type Wished = ReturnType<typeof useWishes>;

/** Pending changes: in state for rendering, and in a ref for callers that need them at once. */
export function useWishes() {
  const latest = useRef(new Map<number, boolean>());
  const [drawn, draw] = useState<Wishes>(latest.current);
  return {
    drawn,
    now: (id: number): boolean | undefined => latest.current.get(id),
    make: (id: number, isWanted: boolean) => {
      latest.current.set(id, isWanted);
      draw(new Map(latest.current));
    },
    drop: (id: number) => {
      latest.current.delete(id);
      draw(new Map(latest.current));
    },
  };
}
