import type { Position } from '#geography/domain/coordinates.ts';
import type { Search } from '#search/domain/search.ts';
import { circleRing } from './circle-ring.ts';

/** The outlines of what is searched: those of drawn areas or of a circle. */
export function ringsOf({ within }: Search): readonly (readonly Position[])[] {
  if (within?.kind === 'areas') return within.areas;
  return within?.kind === 'circle' ? [circleRing(within.circle)] : [];
}
