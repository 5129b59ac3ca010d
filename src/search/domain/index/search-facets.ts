import { merge } from '#platform/domain/merge.ts';
import { FACT_DIMENSION } from '../filters/facts.ts';
import type { Counting } from '../filters/filter.ts';
import { FILTER_DIMENSIONS, KIND, ROOMS, SERVED_FILTERS } from '../filters/filters.ts';
import {
  type Facets,
  groupsFiltered,
  type Search,
  searchesWithoutEach,
  settled,
} from '../search.ts';
import { countByCode, countTogether } from './count-codes.ts';
import { histogram } from './histogram.ts';
import type { ListingTable } from './listing-table.ts';
import { match } from './match.ts';
import { countOfBoth } from './matches.ts';

/** For each choice, the total of the search that results from choosing it. */
export function countFacets<Criteria extends Search>(
  table: ListingTable<never, Criteria>,
  search: Criteria,
  words: Int32Array,
): Facets {
  const counting = countingIn(table, search, words);
  const counts = merge(
    SERVED_FILTERS.flatMap((served) => ('count' in served ? [served.count(counting)] : [])),
  );
  if (counting.total({}) > 0) return counts;
  return { ...counts, withoutEach: searchesWithoutEach(search).map(counting.total) };
}

const VALUE_DIMENSIONS = new Map(
  FILTER_DIMENSIONS.flatMap((each) => (each.kind === 'values' ? [[each.name, each]] : [])),
);

function countingIn<Criteria extends Search>(
  table: ListingTable<never, Criteria>,
  search: Criteria,
  words: Int32Array,
): Counting<Search> {
  const conditions = table.conditionsOf(search);
  // Kind and rooms are counted at once, because their codes are adjacent.
  const [byKind, byRooms] = countTogether(table, [KIND, ROOMS], conditions, words);
  const counted = new Map([
    [KIND.name, byKind],
    [ROOMS.name, byRooms],
  ]);
  const matches = (changes: Partial<Search>) =>
    match(table, table.conditionsOf(settled({ ...search, ...changes })), words);
  const valuesOf: Counting<Search>['valuesOf'] = (name, changes) => {
    const dimension = VALUE_DIMENSIONS.get(name);
    if (dimension === undefined) throw new RangeError(`no filter has values in ${name}`);
    const counts = counted.get(name) ?? countByCode(table, [dimension], conditions, words);
    const { dictionary } = table.codes.facet(dimension);
    return dictionary.sumByValue(counts, dimension.filterOf({ ...search, ...changes }));
  };
  const { total } = valuesOf(KIND.name, {});
  const facts = table.facts(FACT_DIMENSION);
  return {
    search,
    groups: groupsFiltered(search),
    factsIn(changes) {
      const found = matches(changes);
      const copy = { ...found, words: found.words.slice(0, found.to) };
      return {
        stated: (fact) => countOfBoth(copy, facts.stated(fact)),
        open: (fact) => countOfBoth(copy, facts.open(fact)),
      };
    },
    total: (changes) => (isChange(search, changes) ? matches(changes).total : total),
    valuesOf,
    histogram: (dimension, starts, changes) =>
      histogram(table, dimension, matches(changes), starts),
  };
}

const isChange = (search: Search, changes: Partial<Search>): boolean =>
  Object.entries({ ...search, ...changes }).some(
    ([name, value]) => value !== search[name as keyof Search],
  );
