import * as z from 'zod/mini';
import { type Filter, input } from './filters/filter.ts';
import { oneOf } from './query-fields.ts';

export const SORTS = ['price-desc', 'price-asc', 'newest', 'size-desc'] as const;
export type Sort = (typeof SORTS)[number];

const USUAL_SORT = 'price-desc';
const CHOICE = oneOf(SORTS);

/** The order of a list. It filters nothing, but is part of a search like the filters. */
export const sort: Filter<{ sort: Sort }> = {
  none: { sort: USUAL_SORT },
  parse: (query) => ({ sort: query.take('sort', CHOICE, USUAL_SORT) }),
  format: ({ sort }) => (sort === USUAL_SORT ? {} : { sort }),
  chips: () => [],
};

export const servedSort = {
  parameters: { sort: 'price-desc (the default), price-asc, newest or size-desc.' },
  inputs: () => ({ sort: input(z.enum(SORTS), 'Default: price-desc, most expensive first.') }),
};
