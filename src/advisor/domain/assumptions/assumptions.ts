import { type Day, day } from '#platform/domain/day.ts';
import type { AdvisorPropertyType } from '../property-types.ts';

// Assumptions that no rule or listing provides. docs/advisor.md explains them; each answer lists the ones it used.

/** When these were last reviewed. */
export const ASSUMED_ON: Day = day('2026-11-21');

/** Percent per year. */
export const ASSUMED_GROWTH = {
  /** Home prices: one point above the Bank of Canada's inflation target. */
  prices: 3,
  /** Property tax, insurance, upkeep and fees. */
  costs: 2,
  /** Money not put into a home, after fees and taxes. */
  invested: 4,
};

/** Commission, its HST and a lawyer, in percent of the selling price. */
export const SELLING_COST = 5;

/** The longest insured amortization for buyers who are neither first-time nor buying a new build. */
export const AMORTIZATION_YEARS = 25;

/** Dollars a year. */
export const TENANT_INSURANCE = 300;

type ByType = Record<AdvisorPropertyType, number>;

/** Dollars a year. For a unit only the owner's part: the corporation insures the building. */
export const HOME_INSURANCE: ByType = {
  House: 1_500,
  Townhouse: 1_100,
  Condo: 500,
  Apartment: 500,
};

/** Percent of the price per year; in a condominium, what the fees don't cover. */
export const UPKEEP: ByType = { House: 1, Townhouse: 0.8, Condo: 0.4, Apartment: 0.4 };

/** Dollars a month per square foot. Townhouses are between freehold (no fees) and condominium. */
export const CONDO_FEE: ByType = { House: 0, Townhouse: 0.3, Condo: 0.72, Apartment: 0.72 };

/** Dollars a month, as lenders count it. Tenants pay for heat too, so the comparison leaves it out. */
export const HEATING: ByType = { House: 150, Townhouse: 110, Condo: 60, Apartment: 60 };

const TYPICAL_SQUARE_FEET = [650, 900, 1_300, 1_900, 2_600] as const;

/** Typical square feet for a number of bedrooms, used if the size is unknown. A studio counts as one bedroom. */
export const typicalSquareFeet = (bedrooms: number): number =>
  TYPICAL_SQUARE_FEET[Math.max(bedrooms, 1) - 1] ?? TYPICAL_SQUARE_FEET[4];

/** Rates in percent, used if no lender's rate is known. */
export const ASSUMED_RATES = { year5: 4.25, year3: 4.1, year1: 3.95 };

/** Median household income before tax, in dollars a year (2020), rounded to thousands. */
export const MEDIAN_INCOME = {
  toronto: 84_000,
  elsewhere: 91_000,
  source: 'Statistics Canada, census of 2021: City of Toronto, and Ontario',
};

/** Percent of purpose-built rental apartments that are vacant. */
export const VACANCY = {
  torontoArea: 3,
  elsewhere: 3.1,
  source:
    'Canada Mortgage and Housing Corporation, 2025: the Toronto area; elsewhere the average of Canada’s cities',
};
