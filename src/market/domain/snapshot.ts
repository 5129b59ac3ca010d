import { EVERYTHING, type PropertyTypeChoice, type Search } from '#search/domain/search.ts';
import { type AskingPrices, askingPrices, countBands } from './asking-prices.ts';
import type { Region } from './region.ts';

/** The kinds of home that market pages tell apart, and the site's types in each. */
export const KINDS = ['detached', 'condo', 'townhouse', 'semi-detached'] as const;
export type Kind = (typeof KINDS)[number];

const TYPES: Record<Kind, readonly PropertyTypeChoice[]> = {
  detached: ['Detached'],
  condo: ['Apartment'],
  townhouse: ['Townhouse', 'Condo Townhouse'],
  'semi-detached': ['Semi-Detached'],
};

/** A region's market as its own listings show it now: asking prices, never what homes sold for. */
export type Snapshot = {
  /** Homes for sale; null where there are none. */
  sale: AskingPrices | null;
  /** How many homes for sale ask under $500K, up to $1M, up to $1.5M, and more. */
  bands: [number, number, number, number];
  kinds: Record<Kind, AskingPrices | null>;
  /** Homes for lease, by the month. */
  lease: AskingPrices | null;
};

/** `pricesOf` gives the prices of all that a search finds, lowest first. */
export function snapshotOf({ key }: Region, pricesOf: (search: Search) => Float64Array): Snapshot {
  const ask = (given: Partial<Search>) =>
    pricesOf({ ...EVERYTHING, city: key, homesOnly: true, ...given });
  const kind = (each: Kind) =>
    askingPrices(together(TYPES[each].map((propertyType) => ask({ propertyType }))));
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

const together = (parts: Float64Array[]): Float64Array =>
  Float64Array.from(parts.flatMap((part) => [...part])).sort();
