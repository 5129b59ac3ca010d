import { EVERYTHING, type PropertyTypeChoice, type Search } from '#listings/domain/search.ts';
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
  /** Homes for sale; null where there are none. Commercial property is not among them. */
  sale: AskingPrices | null;
  /** How many homes for sale ask under $500K, up to $1M, up to $1.5M, and more. */
  bands: [number, number, number, number];
  kinds: Record<Kind, AskingPrices | null>;
  /** Homes for lease, by the month. */
  lease: AskingPrices | null;
};

/** A home offered for sale or lease asks one price: below this a month's rent, from here on the home's. */
export const LOWEST_PRICE = 20_000;

/** `pricesOf` gives the prices of all that a search finds, lowest first. */
export function snapshotOf({ key }: Region, pricesOf: (search: Search) => Float64Array): Snapshot {
  const ask = (given: Partial<Search>) => pricesOf({ ...EVERYTHING, city: key, ...given });
  const homes = (given: Partial<Search>) =>
    together([
      ask({ ...given, propertyClass: 'Freehold' }),
      ask({ ...given, propertyClass: 'Condo & Other' }),
    ]);
  const kind = (each: Kind) =>
    askingPrices(
      together(TYPES[each].map((propertyType) => ask({ propertyType, minPrice: LOWEST_PRICE }))),
    );
  const sale = homes({ minPrice: LOWEST_PRICE });
  return {
    sale: askingPrices(sale),
    bands: countBands(sale),
    kinds: {
      detached: kind('detached'),
      condo: kind('condo'),
      townhouse: kind('townhouse'),
      'semi-detached': kind('semi-detached'),
    },
    lease: askingPrices(homes({ transactionType: 'For Lease', maxPrice: LOWEST_PRICE - 1 })),
  };
}

const together = (parts: Float64Array[]): Float64Array =>
  Float64Array.from(parts.flatMap((part) => [...part])).sort();
