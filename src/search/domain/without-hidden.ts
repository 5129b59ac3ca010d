import type { HiddenItem } from '#hidden/domain/hidden.ts';
import { MOST_HOMES_LEFT_OUT, MOST_NAMES_LEFT_OUT } from './filters/left-out.ts';
import type { Search } from './search.ts';

/** The same search, which leaves out as well what the visitor has hidden. What the search itself leaves out comes first. */
export function withoutHidden(search: Search, hidden: readonly HiddenItem[]): Search {
  if (hidden.length === 0) return search;
  const { homes, streets, buildings, brokerages } = search.leftOut;
  const valuesOf = (wanted: HiddenItem['kind']) =>
    hidden.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  return {
    ...search,
    leftOut: {
      homes: together(homes, valuesOf('home').map(Number), MOST_HOMES_LEFT_OUT),
      streets: together(streets, valuesOf('street')),
      buildings: together(buildings, valuesOf('building')),
      brokerages: together(brokerages, valuesOf('brokerage')),
    },
  };
}

const together = <Value>(
  own: readonly Value[],
  hidden: readonly Value[],
  most = MOST_NAMES_LEFT_OUT,
): Value[] => [...new Set([...own, ...hidden])].slice(0, most);
