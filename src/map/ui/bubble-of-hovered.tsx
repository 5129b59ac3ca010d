import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '#platform/ui/api/ask.ts';
import { listNamed } from '#search/api.ts';
import { bubbleAt, type Marker, markerNaming } from '../domain/markers.ts';
import { useSelection, useSelectionStore } from './selection.tsx';

/** Milliseconds for which the pointer or the focus rests on a card that the visitor means. */
const MEANT_AFTER = 50;

/**
 * Marks the bubble that the hovered card's home is in. A component of its own, so that a hover doesn't draw all markers again.
 * Cards come without positions, so that of a home that no marker names is asked for.
 */
export function BubbleOfHovered({ markers }: { markers: readonly Marker[] }) {
  const store = useSelectionStore();
  const hoveredId = useSelection((selection) => selection.hoveredId);
  const naming = hoveredId === null ? undefined : markerNaming(hoveredId, markers);
  const askedId = useRested(naming ? null : hoveredId);
  const { data } = useQuery({
    ...queryFor(listNamed, { query: { ids: String(askedId) } }),
    enabled: askedId !== null,
  });
  const home = askedId === hoveredId ? data?.properties[0] : undefined;
  const bubble = naming ?? bubbleOf(home, markers);
  const key = bubble?.kind === 'bubble' ? bubble.key : null;
  useEffect(() => {
    store.markBubble(key);
    return () => store.markBubble(null);
  }, [store, key]);
  return null;
}

type Located = { latitude: number | null; longitude: number | null };

/** None for a home that shows no exact address. */
function bubbleOf(home: Located | undefined, markers: readonly Marker[]): Marker | undefined {
  if (home?.latitude == null || home.longitude == null) return undefined;
  return bubbleAt({ latitude: home.latitude, longitude: home.longitude }, markers);
}

/** A value once it has stayed the same for a moment; null at once. */
function useRested(value: number | null): number | null {
  const [rested, setRested] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), MEANT_AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : rested;
}
