import type { PropertyType } from '#search/domain/filters/property-type.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { type AskingPrices, askingPrices, countBands } from './asking-prices.ts';
import type { Region } from './region.ts';

/** The kinds of home on market pages, and the site's property types in each. */
export const HOME_KINDS = ['detached', 'condo', 'townhouse', 'semi-detached'] as const;
export type Kind = (typeof HOME_KINDS)[number];

const TYPES: Record<Kind, readonly PropertyType[]> = {
  detached: ['Detached'],
  condo: ['Apartment'],
  townhouse: ['Townhouse', 'Condo Townhouse'],
  'semi-detached': ['Semi-Detached'],
};

/** A region's current listings: asking prices, never sold prices. */
export type Snapshot = {
  /** Homes for sale; null if there are none. */
  sale: AskingPrices | null;
  /** Homes for sale per price band: under $500K, to $1M, to $1.5M, and over. */
  bands: [number, number, number, number];
  kinds: Record<Kind, AskingPrices | null>;
  /** Homes for lease, rent per month. */
  lease: AskingPrices | null;
};

/** A region of which nothing is known. */
export const NO_SNAPSHOT: Snapshot = {
  sale: null,
  bands: [0, 0, 0, 0],
  kinds: { detached: null, condo: null, townhouse: null, 'semi-detached': null },
  lease: null,
};

/** `pricesOf` returns the prices of a search's results in ascending order. */
export function snapshotOf({ key }: Region, pricesOf: (search: Search) => Float64Array): Snapshot {
  const ask = (given: Partial<Search>) =>
    pricesOf({ ...EMPTY_SEARCH, places: [key], homesOnly: true, ...given });
  const kind = (each: Kind) => askingPrices(ask({ propertyTypes: TYPES[each] }));
  const sale = ask({});
  return {
    sale: askingPrices(sale),
    bands: countBands(sale),
    kinds: {
      detached: kind('detached'),
      condo: kind('condo'),
      townhouse: kind('townhouse'),
      'semi-detached': kind('semi-detached'),
    },
    lease: askingPrices(ask({ transactionType: 'For Lease' })),
  };
}
