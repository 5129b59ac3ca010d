import * as z from 'zod/mini';
import { isHome } from '#listings/domain/home.ts';
import { FLAG } from '../query-fields.ts';
import { type Filter, type FilterValues, input, type ServedFilter } from './filter.ts';

export type HomesOnlyCriteria = {
  /** Excludes listings that aren't homes (home.ts), and prices that don't fit the offer, such as rents among sales. */
  homesOnly: boolean;
};

const ALL_PROPERTY: HomesOnlyCriteria = { homesOnly: false };

export const homesOnly: Filter<HomesOnlyCriteria> = {
  none: ALL_PROPERTY,
  parse: (query) => ({ homesOnly: query.take('homes', FLAG, false) }),
  format: ({ homesOnly }) => (homesOnly ? { homes: '1' } : {}),
  chips: ({ homesOnly }) => (homesOnly ? [{ label: 'Homes only', without: ALL_PROPERTY }] : []),
  isOfHomes: true,
};

export const HOME = 'home';

export const HOME_VALUES: FilterValues<HomesOnlyCriteria> = {
  reads: ['propertyClass', 'propertyType'],
  valuesOf: (listing) => (isHome(listing) ? [HOME] : []),
  filterOf: ({ homesOnly }) => (homesOnly ? [HOME] : []),
};

export const servedHomesOnly = {
  parameters: {
    homes: '1 leaves out commercial property too, and prices that are no price of a home.',
  },
  inputs: () => ({
    homesOnly: input(z.boolean(), 'true leaves out commercial property. Default: false.'),
  }),
} satisfies ServedFilter;
