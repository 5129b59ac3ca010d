import { type Day, day } from '#platform/domain/day.ts';
import type { AdvisorPropertyType } from './preferences.ts';

// What no rule and no listing says. docs/advisor.md gives the reasons; each answer lists what it used.

/** When these were last looked at. */
export const ASSUMED_ON: Day = day('2026-11-21');

/** Per cent a year. */
export const ASSUMED_GROWTH = {
  /** Of a home's price: a point above the Bank of Canada's target for prices at large. */
  prices: 3,
  /** Of property tax, insurance, upkeep and fees. */
  costs: 2,
  /** Of money that is not put into a home, after fees and taxes. */
  invested: 4,
};

/** Commission, its HST, lawyer: per cent of what the home sells for. */
export const SELLING_COST = 5;

/** The longest that anybody but first-time buyers and buyers of new homes may take with an insured loan. */
export const AMORTIZATION_YEARS = 25;

/** A tenant's, in dollars a year. */
export const TENANT_INSURANCE = 300;

type ByType = Record<AdvisorPropertyType, number>;

/** An owner's, in dollars a year; of a unit its own part, as the corporation insures the building. */
export const HOME_INSURANCE: ByType = {
  House: 1_500,
  Townhouse: 1_100,
  Condo: 500,
  Apartment: 500,
};

/** In per cent of the price a year; in a condominium what the fees do not pay. */
export const UPKEEP: ByType = { House: 1, Townhouse: 0.8, Condo: 0.4, Apartment: 0.4 };

/** In dollars a month for each square foot; townhouses lie between freehold ones, without fees, and condominiums. */
export const CONDO_FEE: ByType = { House: 0, Townhouse: 0.3, Condo: 0.72, Apartment: 0.72 };

/** As lenders reckon it, in dollars a month. Whoever rents heats too, so that the comparison leaves it out. */
export const HEATING: ByType = { House: 150, Townhouse: 110, Condo: 60, Apartment: 60 };

const TYPICAL_SQUARE_FEET = [650, 900, 1_300, 1_900, 2_600] as const;

/** The size of a home of so many bedrooms where nobody says it, in square feet; a studio, of none, is as large as with one. */
export const typicalSquareFeet = (bedrooms: number): number =>
  TYPICAL_SQUARE_FEET[Math.max(bedrooms, 1) - 1] ?? TYPICAL_SQUARE_FEET[4];

/** What stands for rates, in per cent, of which no lender is known. */
export const ASSUMED_RATES = { year5: 4.25, year3: 4.1, year1: 3.95 };

/** Dollars a year: half of all households have less. Before tax, in 2020, rounded to thousands. */
export const MEDIAN_INCOME = {
  toronto: 84_000,
  elsewhere: 91_000,
  source: 'Statistics Canada, census of 2021: City of Toronto, and Ontario',
};

/** Per cent of purpose-built rental apartments that stand empty. */
export const VACANCY = {
  torontoArea: 3,
  elsewhere: 3.1,
  source:
    'Canada Mortgage and Housing Corporation, 2025: the Toronto area; elsewhere the average of Canada’s cities',
};
