import { useSaving } from '#listings/ui/saving.ts';
import { useSeenHomes } from '#listings/ui/seen-homes.ts';
import type { Pill } from '../domain/markers.ts';
import { useHover, useSelection } from './selection.tsx';

/** Whether a pill has a saved home, and only homes seen on this device; and what lights it up along with its home's card. */
export function usePillState({ ids }: Pill) {
  const seen = useSeenHomes();
  const saving = useSaving();
  const isHovered = useSelection(({ hoveredId }) => ids.some((id) => id === hoveredId));
  return {
    ...useHover(ids[0]),
    isSaved: ids.some((id) => saving?.saved.has(id)),
    isSeen: ids.every((id) => seen.has(id)),
    'data-hovered': isHovered || undefined,
  };
}
