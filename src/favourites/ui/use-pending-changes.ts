import { useRef, useState } from 'react';
import type { PendingSaves } from '../domain/saved-homes.ts';

export type PendingChanges = ReturnType<typeof usePendingChanges>;

/** Pending changes: in state for rendering, and in a ref for callers that need them at once. */
export function usePendingChanges() {
  const latest = useRef(new Map<number, boolean>());
  const [rendered, render] = useState<PendingSaves>(latest.current);
  return {
    rendered,
    current: (id: number): boolean | undefined => latest.current.get(id),
    set: (id: number, isWanted: boolean) => {
      latest.current.set(id, isWanted);
      render(new Map(latest.current));
    },
    remove: (id: number) => {
      latest.current.delete(id);
      render(new Map(latest.current));
    },
  };
}
