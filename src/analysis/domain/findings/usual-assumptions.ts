import { advisorType } from '#advisor/domain/advisor-type.ts';
import {
  ASSUMED_RATES,
  CONDO_FEE,
  HOME_INSURANCE,
  typicalSquareFeet,
  UPKEEP,
  VACANCY,
} from '#advisor/domain/assumptions/assumptions.ts';
import {
  isInTorontoArea,
  propertyTaxOf,
  propertyTaxRate,
} from '#advisor/domain/assumptions/property-tax.ts';
import type { AdvisorPropertyType } from '#advisor/domain/property-types.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/above-zero.ts';
import type { LenderRates } from '#mortgage/api.ts';
import { todaysRate } from '#mortgage/domain/fixed-rates.ts';
import type { CitySlug } from '#places/domain/place.ts';
import { type Day, day, formatDay } from '#platform/domain/day.ts';
import type { AssumptionSources, Assumptions } from './assumptions.ts';

// Defaults for values that neither the board nor a lender provides. docs/analysis.md explains them.

/** Date of the last review. */
const ASSUMED_ON: Day = day('2026-11-21');

/** Per cent of the rent collected: what managers of a few homes charge in Ontario, mostly 6 to 10. */
const MANAGEMENT = 8;
/** Per cent of the price: below it, a home rented out whole can hardly be insured, and so not financed. */
const DOWN_PAYMENT = 20;
/** Years: the longest that many lenders offer without a surcharge, as in the calculator. */
const AMORTIZATION = 25;

const ours = (what: string): string => `Assumption: ${what} (${formatDay(ASSUMED_ON)})`;

type AssumptionInput = {
  home: PropertyDetail;
  /** Dollars. */
  price: number;
  /** Square feet, the lower end; null if unknown. */
  sizeFrom: number | null;
  city: CitySlug;
  rent: { where: string; estimate: number; spread: { count: number } };
  rates: LenderRates | null;
};

/** The default assumptions for a home, and the source of each. */
export function usualAssumptions(known: AssumptionInput): {
  assumptions: Assumptions;
  sources: AssumptionSources;
} {
  const { home, price, rent } = known;
  const type = advisorType(home);
  const tax = taxOf(known);
  const fee = feeOf(known, type);
  const rate = rateOf(known.rates);
  return {
    assumptions: {
      rent: rent.estimate,
      vacancy: vacancyOf(known.city),
      propertyTax: tax.amount,
      insurance: HOME_INSURANCE[type],
      maintenance: Math.round((price * UPKEEP[type]) / 100),
      condoFee: fee.amount,
      management: MANAGEMENT,
      downPayment: DOWN_PAYMENT,
      rate: rate.amount,
      amortization: AMORTIZATION,
    },
    sources: {
      rent: `Computed from ${rent.spread.count} leases in ${rent.where}`,
      vacancy: VACANCY.source,
      propertyTax: tax.source,
      insurance: ours('an owner’s insurance of such a home'),
      maintenance: ours(`${UPKEEP[type]}% of the price a year`),
      condoFee: fee.source,
      management: ours(`${MANAGEMENT}% of the rent collected`),
      downPayment: ours(`${DOWN_PAYMENT}% of the price, so it needs no default insurance`),
      rate: rate.source,
      amortization: ours(`${AMORTIZATION} years`),
    },
  };
}

const vacancyOf = (city: CitySlug): number =>
  isInTorontoArea(city) ? VACANCY.torontoArea : VACANCY.elsewhere;

type Sourced = { amount: number; source: string };

/** Dollars a year. */
function taxOf({ home, price, city }: AssumptionInput): Sourced {
  const listed = aboveZero(home.details.taxes);
  if (listed !== null) return { amount: Math.round(listed), source: 'From the listing' };
  return usualTax(price, city);
}

/** Usual property taxes at this price in a city, in dollars a year. */
export function usualTax(price: number, city: CitySlug): Sourced {
  const rate = propertyTaxRate(city);
  return {
    amount: Math.round(price * rate),
    source: `Assumption: ${(rate * 100).toFixed(2)}% of the price, from ${propertyTaxOf(city).source}`,
  };
}

/** Usual condominium fee for this many square feet, in dollars a month. */
export const usualFee = (type: AdvisorPropertyType, feet: number): number =>
  Math.round(CONDO_FEE[type] * feet);

/** Dollars a month. */
function feeOf({ home, sizeFrom }: AssumptionInput, type: AdvisorPropertyType): Sourced {
  const listed = aboveZero(home.details.maintenanceFee);
  if (listed !== null) return { amount: Math.round(listed), source: 'From the listing' };
  if (home.propertyClass !== 'Condo & Other')
    return { amount: 0, source: ours('none; it’s freehold') };
  const feet = sizeFrom ?? typicalSquareFeet(home.bedrooms ?? 2);
  return {
    amount: usualFee(type, feet),
    source: ours(`$${CONDO_FEE[type]} a square foot each month, because the board gives no fee`),
  };
}

/** Per cent a year. */
function rateOf(rates: LenderRates | null): Sourced {
  const lowest = todaysRate(rates);
  return lowest
    ? { amount: lowest.rate, source: `${lowest.name}: ${lowest.source}` }
    : { amount: ASSUMED_RATES.year5, source: ours('we have no lender’s rate') };
}
