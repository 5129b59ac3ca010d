import { factsOf } from '#analysis/domain/facts-of.ts';
import { type Findings, NO_FINDINGS } from '#analysis/domain/findings.ts';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { SAMPLE_RATES } from '#mortgage/domain/sample-rates.ts';
import { day } from '#platform/domain/day.ts';
import type { Tools } from '../tools/tools.ts';
import type { AskedHome } from './answer-home.ts';

/** What a board says of a detached house, in its own names. */
const BOARD_FIELDS = {
  ApproximateAge: '6-15',
  ArchitecturalStyle: ['2-Storey'],
  AssociationFee: null,
  Basement: ['Finished'],
  BedroomsAboveGrade: 3,
  BedroomsBelowGrade: 1,
  ConstructionMaterials: ['Brick'],
  Cooling: ['Central Air'],
  CoveredSpaces: 2,
  DirectionFaces: 'South',
  ExteriorFeatures: ['Deck', 'Landscaped'],
  FireplaceYN: true,
  GarageType: 'Attached',
  HeatSource: 'Gas',
  HeatType: 'Forced Air',
  InteriorFeatures: ['Carpet Free', 'Sump Pump'],
  KitchensTotal: 1,
  LaundryFeatures: ['Upper Level'],
  LotDepth: 120,
  LotSizeUnits: 'Feet',
  LotWidth: 40,
  ParkingSpaces: 2,
  PoolFeatures: [],
  PossessionType: 'Flexible',
  PropertyFeatures: ['Park', 'Public Transit', 'School'],
  PropertySubType: 'Detached',
  Roof: ['Asphalt Shingle'],
  RoomsTotal: 9,
  Sewer: ['Sewer'],
  TaxAnnualAmount: 6120.4,
  TaxYear: 2026,
  WaterfrontYN: false,
  ZoningDesignation: 'RL3',
};

const ASSUMED = {
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

/** Fourteen others on offer, nine for lease, and what follows from them. */
export const FOUND: Findings = {
  ...NO_FINDINGS,
  comparables: {
    where: 'Old Oakville',
    price: spread(14, 980_000, 1_310_000),
    pricePerSquareFoot: spread(12, 480, 610),
    nearest: [],
  },
  rent: { where: 'Oakville', estimate: 4_000, spread: spread(9, 3_600, 4_400) },
  investment: { price: 1_249_000, assumptions: ASSUMED, sources: {} },
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

/** A home as a guest may know it; say only what the test is about. */
export function aHome(
  given: Partial<StoredListing> = {},
  raw: Readonly<Record<string, unknown>> = {},
  findings: Findings = FOUND,
): AskedHome {
  const stored = aStoredListing(given);
  const property = toPropertyDetail(stored, { ...BOARD_FIELDS, ...raw });
  return { property, facts: factsOf(property, findings), findings };
}

/** The site's tools on a day on which all tables hold. */
export const someTools = (given: Partial<Tools> = {}): Tools => ({
  today: day('2026-11-21'),
  rates: SAMPLE_RATES,
  market: null,
  count: () => 137,
  ...given,
});
