import type { Property } from '#listings/api.ts';

type Candidate = {
  score: number;
  home: Pick<Property, 'address' | 'city' | 'neighbourhood' | 'property_type'>;
};

/** Of one building, and of one type in one neighbourhood. */
const MOST_ALIKE = { building: 2, corner: 3 };
/** Points that a home may lie behind and still go before one more of the same. */
const CLOSE = 150;

/**
 * The first `most` of the candidates, which come best first, so that they are not all alike: a third unit of a building, or
 * a fourth home of one type in a neighbourhood, waits as long as others come close.
 */
export function diverse<Each extends Candidate>(candidates: readonly Each[], most: number): Each[] {
  const left = [...candidates];
  const chosen: Each[] = [];
  const counts = new Map<string, number>();
  const isCrowded = ({ home }: Each) =>
    groupsOf(home).some(({ key, most }) => (counts.get(key) ?? 0) >= most);
  while (chosen.length < most && left.length > 0) {
    const [first] = left;
    const other = left.findIndex((each) => !isCrowded(each));
    const isClose = (left[other]?.score ?? Number.NEGATIVE_INFINITY) >= (first?.score ?? 0) - CLOSE;
    const [next] = left.splice(isClose ? other : 0, 1);
    if (next === undefined) break;
    chosen.push(next);
    for (const { key } of groupsOf(next.home)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return chosen;
}

function groupsOf({ address, city, neighbourhood, property_type }: Candidate['home']) {
  const corner = `${city}|${neighbourhood}|${property_type}`;
  // '1203 - 999 Sample Court': the unit stands before the building.
  const building = address?.replace(/^[^-]{1,12} - /, '');
  return [
    { key: `corner|${corner}`, most: MOST_ALIKE.corner },
    ...(building ? [{ key: `building|${city}|${building}`, most: MOST_ALIKE.building }] : []),
  ];
}
