import { activeFilters, EMPTY_SEARCH, type Search } from './search.ts';

/** How many filters are set beyond the most used ones, which the form next to the list has. */
export const moreFilterCount = ({
  subTypes,
  facts,
  minGarage,
  minFrontage,
  minDepth,
  minStoreys,
  maxStoreys,
  minAge,
  maxAge,
  maxFee,
  maxTaxes,
  possession,
  openHouse,
  reach,
}: Search): number =>
  activeFilters({
    ...EMPTY_SEARCH,
    subTypes,
    facts,
    minGarage,
    minFrontage,
    minDepth,
    minStoreys,
    maxStoreys,
    minAge,
    maxAge,
    maxFee,
    maxTaxes,
    possession,
    openHouse,
    reach,
  }).length;
