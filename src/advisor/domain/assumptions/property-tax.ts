import { CITIES, type CitySlug } from '#places/domain/cities.ts';

/** A city's annual property tax, education included. */
export type PropertyTax = {
  /** Percent of the assessed value. */
  rate: number;
  /** The tax year; null if it is our estimate. */
  year: number | null;
  source: string;
};

/**
 * Assessed value as percent of the asking price. Assessments are as of January 1, 2016, and homes ask more today. In
 * Toronto the average assessment is $0.7M and homes ask about $1.15M; we use the same share everywhere.
 */
export const ASSESSED_SHARE = 60;

const DURHAM = 'the municipality’s rates of 2023, as Durham agents compiled them';

/** Published by the municipalities, or compiled from what they published. */
const PUBLISHED: Record<CitySlug, PropertyTax> = {
  brantford: { rate: 1.536_449_64, year: 2025, source: 'City of Brantford, tax rates of 2025' },
  ajax: { rate: 1.116_443, year: 2023, source: DURHAM },
  clarington: { rate: 1.174_555, year: 2023, source: DURHAM },
  oshawa: { rate: 1.325_625, year: 2023, source: DURHAM },
  pickering: { rate: 1.101_191, year: 2023, source: DURHAM },
  whitby: { rate: 1.147_078, year: 2023, source: DURHAM },
};

/** Our estimates for the other cities in 2025; none was read from a city's own table. */
const ESTIMATED_RATES: Record<CitySlug, number> = {
  toronto: 0.754,
  mississauga: 0.92,
  brampton: 1.12,
  hamilton: 1.45,
  london: 1.65,
  markham: 0.69,
  vaughan: 0.74,
  kitchener: 1.27,
  'richmond-hill': 0.72,
  oakville: 0.8,
  burlington: 0.93,
  barrie: 1.38,
  'st-catharines': 1.65,
  guelph: 1.33,
  kingston: 1.52,
  waterloo: 1.25,
  milton: 0.83,
  'niagara-falls': 1.55,
  peterborough: 1.75,
  newmarket: 0.94,
  caledon: 0.87,
  aurora: 0.86,
  king: 0.84,
  'halton-hills': 0.93,
  'whitchurch-stouffville': 0.8,
  cambridge: 1.29,
};

/** The median of all rates, for a new city that has no rate yet. */
const RATE_OF_UNKNOWN_CITY = 1.1;

/** A city's tax rate; the source says if it is an estimate. */
export function propertyTaxOf(city: CitySlug): PropertyTax {
  const rate = ESTIMATED_RATES[city] ?? RATE_OF_UNKNOWN_CITY;
  return PUBLISHED[city] ?? { rate, year: null, source: 'our estimate for 2025' };
}

/** As a fraction of the price, rounded to a hundredth of a percent: 0.0045. */
export const propertyTaxRate = (city: CitySlug): number =>
  Math.round(propertyTaxOf(city).rate * ASSESSED_SHARE) / 10_000;

/** The regions of the Toronto area, which share a rental market. */
const TORONTO_AREA = ['Toronto', 'Peel', 'York', 'Halton'];
const DURHAM_PART = ['ajax', 'pickering'];

/** True if the city is in Toronto's census metropolitan area, for which rental statistics are combined. */
export const isInTorontoArea = (slug: CitySlug): boolean =>
  DURHAM_PART.includes(slug) ||
  (slug !== 'burlington' &&
    CITIES.some((city) => city.slug === slug && TORONTO_AREA.includes(city.region)));
