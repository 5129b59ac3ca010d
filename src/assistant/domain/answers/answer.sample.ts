import type * as z from 'zod/mini';
import type { AnalyzedHome } from '#analysis/domain/analyzed-home.ts';
import { factsOf } from '#analysis/domain/facts-of.ts';
import { type Findings, NO_FINDINGS } from '#analysis/domain/findings.ts';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { ListingDetails } from '#listings/domain/listing-details.ts';
import { SAMPLE_RATES } from '#mortgage/domain/sample-rates.ts';
import { day } from '#platform/domain/day.ts';
import type { Tools } from '../tools/tools.ts';

/** The details of a detached house. */
const DETAILS = {
  age: '6-15',
  styles: ['2-Storey'],
  basement: ['Finished'],
  BedroomsAboveGrade: 3,
  BedroomsBelowGrade: 1,
  constructionMaterials: ['Brick'],
  cooling: ['Central Air'],
  coveredSpaces: 2,
  faces: 'South',
  exteriorFeatures: ['Deck', 'Landscaped'],
  hasFireplace: true,
  garage: 'Attached',
  heatSource: 'Gas',
  heatType: 'Forced Air',
  interiorFeatures: ['Carpet Free', 'Sump Pump'],
  kitchensTotal: 1,
  laundry: ['Upper Level'],
  lotDepth: 120,
  lotUnit: 'Feet',
  lotWidth: 40,
  openParkingSpaces: 2,
  pool: [],
  possession: 'Flexible',
  nearby: ['Park', 'Public Transit', 'School'],
  PropertySubType: 'Detached',
  roof: ['Asphalt Shingle'],
  roomsTotal: 9,
  sewer: ['Sewer'],
  taxes: 6120.4,
  taxYear: 2026,
  isWaterfront: false,
  zoning: 'RL3',
};

const ASSUMPTIONS = {
  rent: 4_000,
  vacancy: 4,
  propertyTax: 6_120,
  insurance: 1_500,
  maintenance: 8_000,
  condoFee: 0,
  management: 0,
  downPayment: 20,
  rate: 4.24,
  amortization: 25,
};

/** Fourteen similar homes for sale, nine for lease, and the resulting findings. */
export const SAMPLE_FINDINGS: Findings = {
  ...NO_FINDINGS,
  comparables: {
    where: 'Old Oakville',
    price: spread(14, 980_000, 1_310_000),
    pricePerSquareFoot: spread(12, 480, 610),
    nearest: [],
  },
  rent: { where: 'Oakville', estimate: 4_000, spread: spread(9, 3_600, 4_400) },
  investment: { price: 1_249_000, assumptions: ASSUMPTIONS, sources: {} },
  outlook: { years: 5, low: 1_180_000, high: 1_560_000 },
};

function spread(count: number, lower: number, upper: number) {
  const median = Math.round((lower + upper) / 2);
  return {
    count,
    lowest: Math.round(lower * 0.9),
    lowerQuartile: lower,
    median,
    upperQuartile: upper,
    highest: Math.round(upper * 1.2),
  };
}

/** A home as a guest may see it; override only what the test is about. */
export function aHome(
  given: Partial<StoredListing> = {},
  details: z.input<typeof ListingDetails> = {},
  findings: Findings = SAMPLE_FINDINGS,
): AnalyzedHome {
  const known = ListingDetails.parse({ ...DETAILS, ...details });
  const property = toPropertyDetail(aStoredListing({ ...given, details: known }));
  return { property, facts: factsOf(property, findings), findings };
}

/** The site's tools on a date for which all tables are valid. */
export const someTools = (given: Partial<Tools> = {}): Tools => ({
  today: day('2026-11-21'),
  rates: SAMPLE_RATES,
  market: null,
  count: () => 137,
  addressed: { isStreet: () => false, homes: () => [] },
  ...given,
});
