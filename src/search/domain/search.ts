import type { ListingId } from '#listings/domain/listing.ts';
import { type Merged, merge } from '#platform/domain/merge.ts';
import type { Chip, Filter } from './filters/filter.ts';
import { FILTERS } from './filters/filters.ts';
import type { KindChoice } from './filters/kind.ts';
import { withoutView } from './filters/within.ts';
import { sort } from './sort.ts';

/** What a search consists of. */
export const CRITERIA = [...FILTERS, sort] as const;

/** A visitor's search criteria. Every field always has a value; its default means 'everything'. */
export type Search = Merged<(typeof CRITERIA)[number]['none']>;

export const EMPTY_SEARCH: Search = merge(CRITERIA.map(({ none }) => none));

/** The number of listings for each choice, with every other filter unchanged. */
export type Facets = Merged<CountsOf<(typeof FILTERS)[number]>>;
type CountsOf<Each> = Each extends Filter<infer _Own, infer _Given, infer Counts> ? Counts : never;

export const PAGE_SIZE = 27;
export const MAX_LIMIT = 100;

/** Which slice of a result to return. */
export type Span = { limit: number; offset: number };

/** A search result from the index. */
export type Found = { total: number; ids: ListingId[] };

/** A filter that is set: its chip, and the search without it. */
export type ActiveFilter = Chip<Facets> & { without: Search };

/** The active filters, in the order of their chips. Each destination is one of its own. */
export const activeFilters = (search: Search): ActiveFilter[] =>
  FILTERS.flatMap((filter): readonly Chip<Facets>[] => filter.chips(search)).map((chip) => ({
    ...chip,
    without: { ...search, ...chip.without },
  }));

/** How many filters the visitor has chosen. Moving the map narrows the homes to its view, and chooses none. */
export const filterCount = (search: Search): number => activeFilters(withoutView(search)).length;

const NO_FILTER_OF_HOMES: Partial<Search> = merge(
  FILTERS.filter(({ isOfHomes }) => isOfHomes).map(({ none }) => none),
);

/** Without the filters that what is searched doesn't have: lockers and parking spaces have no rooms. */
export const settled = <Criteria extends Search>(search: Criteria): Criteria =>
  search.kind === 'homes' ? search : { ...search, ...NO_FILTER_OF_HOMES };

/** Chooses between homes and the rest. */
export const chooseKind = <Criteria extends Search>(search: Criteria, kind: KindChoice): Criteria =>
  settled({ ...search, kind });
