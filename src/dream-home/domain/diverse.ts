import type { Property } from '#listings/api.ts';

type Candidate = {
  score: number;
  home: Pick<Property, 'address' | 'city' | 'neighbourhood' | 'property_type'>;
};

/** Per building, and per property type in a neighbourhood. */
const MAX_ALIKE = { building: 2, neighbourhoodType: 3 };
/** A different home may go before one more of the same if it scores at most this many points less. */
const SCORE_MARGIN = 150;

/**
 * Picks the first `max` candidates (sorted best first) with some variety: a third unit of a building, or a fourth home of
 * one type in a neighbourhood, is deferred as long as others score close.
 */
export function diverse<Each extends Candidate>(candidates: readonly Each[], max: number): Each[] {
  const left = [...candidates];
  const chosen: Each[] = [];
  const counts = new Map<string, number>();
  const isCrowded = ({ home }: Each) =>
    groupsOf(home).some(({ key, max }) => (counts.get(key) ?? 0) >= max);
  while (chosen.length < max && left.length > 0) {
    const [first] = left;
    const other = left.findIndex((each) => !isCrowded(each));
    const isClose =
      (left[other]?.score ?? Number.NEGATIVE_INFINITY) >= (first?.score ?? 0) - SCORE_MARGIN;
    const [next] = left.splice(isClose ? other : 0, 1);
    if (next === undefined) break;
    chosen.push(next);
    for (const { key } of groupsOf(next.home)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return chosen;
}

function groupsOf({ address, city, neighbourhood, property_type }: Candidate['home']) {
  const neighbourhoodType = `${city}|${neighbourhood}|${property_type}`;
  // '1203 - 999 Sample Court': the unit precedes the building.
  const building = address?.replace(/^[^-]{1,12} - /, '');
  return [
    { key: `neighbourhoodType|${neighbourhoodType}`, max: MAX_ALIKE.neighbourhoodType },
    ...(building ? [{ key: `building|${city}|${building}`, max: MAX_ALIKE.building }] : []),
  ];
}
