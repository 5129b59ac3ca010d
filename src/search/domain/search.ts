import type { ListingId } from '#listings/domain/listing.ts';
import { type Merged, merge } from '#platform/domain/merge.ts';
import type { Chip } from './filters/filter.ts';
import type { FilterGroup } from './filters/filter-groups.ts';
import { FILTERS, type SERVED_FILTERS } from './filters/filters.ts';
import type { KindChoice } from './filters/kind.ts';
import { withoutView } from './filters/within.ts';
import { sort } from './sort.ts';

/** What a search consists of. */
export const CRITERIA = [...FILTERS, sort] as const;

/** A visitor's search criteria. Every field always has a value; its default means 'everything'. */
export type Search = Merged<(typeof CRITERIA)[number]['none']>;

export const EMPTY_SEARCH: Search = merge(CRITERIA.map(({ none }) => none));

/** The criteria of these names. */
export const partOf = (search: Search, names: readonly (keyof Search)[]): Partial<Search> =>
  Object.fromEntries(names.map((name) => [name, search[name]]));

/** The number of listings for each choice, with every other filter unchanged. */
export type Facets = Merged<CountsOf<(typeof SERVED_FILTERS)[number]>> & {
  /** If nothing is found: how many homes the search would find without each of the first active filters, in their order. */
  withoutEach?: number[] | undefined;
};
type CountsOf<Each> = Each extends { count: (...counting: never[]) => infer Counts }
  ? Counts
  : never;

export const PAGE_SIZE = 27;
export const MAX_LIMIT = 100;

/** Which slice of a result to return. */
export type Span = { limit: number; offset: number };

/** A search result from the index. */
export type Found = { total: number; ids: ListingId[] };

/** A filter that is set: its chip, and the search without it. */
export type ActiveFilter = Chip & { without: Search };

/** The active filters, in the order of their chips. Each destination is one of its own. */
export const activeFilters = (search: Search): ActiveFilter[] =>
  FILTERS.flatMap((filter): readonly Chip[] => filter.chips(search)).map((chip) => ({
    ...chip,
    without: { ...search, ...chip.without },
  }));

/** Each is a search of its own, and an address has room for hundreds of filters. */
const MOST_NEAR_MISSES = 30;

/** The searches that are counted if nothing is found: without each active filter. */
export const searchesWithoutEach = (search: Search): Search[] =>
  activeFilters(search)
    .slice(0, MOST_NEAR_MISSES)
    .map(({ without }) => without);

/** How many filters the visitor has chosen. Moving the map narrows the homes to its view, and chooses none. */
export const filterCount = (search: Search): number => activeFilters(withoutView(search)).length;

const NO_FILTER_OF_HOMES: Partial<Search> = merge(
  FILTERS.filter(({ isOfHomes }) => isOfHomes).map(({ none }) => none),
);

/** Without the filters that what is searched doesn't have: lockers and parking spaces have no rooms. */
export const settled = <Criteria extends Search>(search: Criteria): Criteria =>
  saidWhereNeeded(search.kind === 'homes' ? search : { ...search, ...NO_FILTER_OF_HOMES });

/** Without homes that don't say in groups that filter nothing. */
function saidWhereNeeded<Criteria extends Search>(search: Criteria): Criteria {
  if (search.unsaid.length === 0) return search;
  const groups = groupsFiltered(search);
  const unsaid = search.unsaid.filter((group) => groups.includes(group));
  return unsaid.length === search.unsaid.length ? search : { ...search, unsaid };
}

/** The groups in which a search filters something that listings may leave open, each once. */
export const groupsFiltered = (search: Search): FilterGroup[] => [
  ...new Set(FILTERS.flatMap((filter): readonly FilterGroup[] => filter.groups?.(search) ?? [])),
];

/** Chooses between homes and the rest. */
export const chooseKind = <Criteria extends Search>(search: Criteria, kind: KindChoice): Criteria =>
  settled({ ...search, kind });
