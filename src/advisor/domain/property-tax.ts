import { CITIES, type CitySlug } from '#places/domain/cities.ts';

/** What a city takes of a home's assessed value in a year, education included. */
export type PropertyTax = {
  /** In per cent of the assessment. */
  rate: number;
  /** The tax year; null for an estimate of ours. */
  year: number | null;
  source: string;
};

/**
 * Assessments are of January 1, 2016; homes ask more today. We take them for this share of the price everywhere, in per
 * cent: in Toronto an average assessment of $0.7M stands against homes of about $1.15M.
 */
export const ASSESSED_SHARE = 60;

const DURHAM = 'the municipality’s rates of 2023, as Durham agents compiled them';

/** Read in what the municipalities published, or in what was compiled of it. */
const PUBLISHED: Record<CitySlug, PropertyTax> = {
  brantford: { rate: 1.536_449_64, year: 2025, source: 'City of Brantford, tax rates of 2025' },
  ajax: { rate: 1.116_443, year: 2023, source: DURHAM },
  clarington: { rate: 1.174_555, year: 2023, source: DURHAM },
  oshawa: { rate: 1.325_625, year: 2023, source: DURHAM },
  pickering: { rate: 1.101_191, year: 2023, source: DURHAM },
  whitby: { rate: 1.147_078, year: 2023, source: DURHAM },
};

/** What we take the other cities' rates for in 2025. None of them was read in a city's own table. */
const ESTIMATED: Record<CitySlug, number> = {
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

/** The middle of them all, for a city that we would add without looking. */
const UNKNOWN = 1.1;

/** What a city takes; an estimate says so. */
export function propertyTaxOf(city: CitySlug): PropertyTax {
  const rate = ESTIMATED[city] ?? UNKNOWN;
  return PUBLISHED[city] ?? { rate, year: null, source: 'our estimate for 2025' };
}

/** As a fraction of the price, rounded to the hundredth of a per cent: 0.0045. */
export const propertyTaxRate = (city: CitySlug): number =>
  Math.round(propertyTaxOf(city).rate * ASSESSED_SHARE) / 10_000;

/** The cities of the Toronto area, where people rent in one market. */
const TORONTO_AREA = ['Toronto', 'Peel', 'York', 'Halton'];
const DURHAM_PART = ['ajax', 'pickering'];

/** Whether a city lies in the census area of Toronto, for which rents are counted together. */
export const isInTorontoArea = (slug: CitySlug): boolean =>
  DURHAM_PART.includes(slug) ||
  (slug !== 'burlington' &&
    CITIES.some((city) => city.slug === slug && TORONTO_AREA.includes(city.region)));
