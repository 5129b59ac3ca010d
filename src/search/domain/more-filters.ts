import { activeFilters, EMPTY_SEARCH, partOf, type Search } from './search.ts';

const MORE = [
  'subTypes',
  'facts',
  'minGarage',
  'minFrontage',
  'minDepth',
  'minStoreys',
  'maxStoreys',
  'minAge',
  'maxAge',
  'maxFee',
  'maxTaxes',
  'possession',
  'openHouse',
  'maxDays',
  'newSince',
  'reduced',
  'reach',
] as const satisfies readonly (keyof Search)[];

/** How many filters are set beyond the most used ones, which the form next to the list has. */
export const moreFilterCount = (search: Search): number =>
  activeFilters({ ...EMPTY_SEARCH, ...partOf(search, MORE) }).length;
