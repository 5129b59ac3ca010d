import * as z from 'zod/mini';
import type { DetailField } from '#listings/domain/detail-kinds.ts';
import { ORIGINAL_PRICE } from '#listings/domain/details/searched-history.ts';
import { maySearchBy, type Viewer } from '#listings/domain/viewers.ts';
import { type Filter, input } from './filters/filter.ts';
import type { KeywordCriteria } from './filters/keywords.ts';
import { oneOf } from './query-fields.ts';

export const SORTS = [
  'price-desc',
  'price-asc',
  'price-per-sqft',
  'newest',
  'size-desc',
  'lot-desc',
  'price-drop',
  'best-match',
] as const;
export type Sort = (typeof SORTS)[number];

/** The details that an order depends on, if any viewers may not see them. */
const DETAILS: Partial<Record<Sort, readonly DetailField[]>> = { 'price-drop': [ORIGINAL_PRICE] };
const detailsOf = (sort: Sort): readonly DetailField[] => DETAILS[sort] ?? [];

/** The orders that a viewer may choose. */
export const sortsFor = (viewer: Viewer): Sort[] =>
  SORTS.filter((sort) => detailsOf(sort).every((detail) => maySearchBy(viewer, detail)));

const USUAL_SORT = 'price-desc';
const CHOICE = oneOf(SORTS);

type SortCriteria = { sort: Sort };

/** The orders of a search that a viewer may choose: only keywords match better or worse. */
export const sortsOf = ({ keywords }: KeywordCriteria, viewer: Viewer): Sort[] =>
  sortsFor(viewer).filter((each) => each !== 'best-match' || keywords !== '');

/** The order that a search has, whatever it had before its keywords were dropped. */
export const sortOf = (search: SortCriteria & KeywordCriteria): Sort =>
  search.sort === 'best-match' && search.keywords === '' ? USUAL_SORT : search.sort;

/** The order of a list. It filters nothing, but is part of a search like the filters. */
export const sort: Filter<SortCriteria, SortCriteria & KeywordCriteria> = {
  none: { sort: USUAL_SORT },
  parse: (query, { keywords }) => ({
    sort: sortOf({ keywords, sort: query.take('sort', CHOICE, USUAL_SORT) }),
  }),
  format(search) {
    const sort = sortOf(search);
    return sort === USUAL_SORT ? {} : { sort };
  },
  chips: () => [],
  details: ({ sort }) => detailsOf(sort),
};

export const servedSort = {
  parameters: {
    sort: 'price-desc (the default), price-asc, price-per-sqft (lowest first), newest, size-desc, lot-desc, or with keywords best-match. For registered visitors who have accepted the board’s terms, also price-drop: the largest reduction in percent first.',
  },
  // Assistants see what guests see.
  inputs: () => ({
    sort: input(
      z.enum(sortsFor('guest')),
      'Default: price-desc, most expensive first. best-match needs keywords.',
    ),
  }),
};
