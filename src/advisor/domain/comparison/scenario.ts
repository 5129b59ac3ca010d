import { toTheCent } from '#platform/domain/cents.ts';
import type { Day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import {
  ASSUMED_GROWTH,
  CONDO_FEE,
  HEATING,
  SELLING_COST,
  TENANT_INSURANCE,
  typicalSquareFeet,
} from '../assumptions/assumptions.ts';
import { latestGuideline } from '../assumptions/rent-guideline.ts';
import type { HousingMarketData } from '../market/housing-market-data.ts';
import type { Preferences } from '../preferences.ts';
import type { Scenario } from './compare.ts';
import { type Financing, financeHome } from './financing.ts';

/** The visitor's answers, the market, and the date whose rules apply. */
export type AdvisorInput = { preferences: Preferences; market: HousingMarketData; on: Day };

/** An owner's costs on top of the mortgage, in dollars of the first year. */
export type OwnersCosts = {
  propertyTax: number;
  insurance: number;
  upkeep: number;
  condoFees: number;
};

/** The comparison's inputs, and how buying would be financed. */
export type Plan = { scenario: Scenario; financing: Financing; costs: OwnersCosts };

/** A change to a scenario for the sensitivity table: prices and rate in percentage points, rent in percent. */
export type ScenarioChange = { prices?: number; rate?: number; rent?: number };

/** The lowest rate considered after a change. */
const LOWEST_RATE = 0.25;

/** Price and rent are the market's averages for the type, capped by the budgets; without an average, the budgets. */
export function planOf(
  { preferences, market, on }: AdvisorInput,
  change: ScenarioChange = {},
): Plan {
  const price = withinBudget(preferences.maxPurchaseBudget, market.averageHomePrice);
  const rent = withinBudget(preferences.maxRentBudget, market.averageRentPrice);
  const costs = ownersCosts(preferences, market, price);
  const financing = financeHome({
    price: dollars(price),
    city: preferences.city,
    savings: toTheCent(preferences.downPaymentSavings),
    rate: percent(Math.max(LOWEST_RATE, market.mortgageRate5yr + (change.rate ?? 0))),
    household: {
      income: dollars(preferences.annualIncome),
      debts: dollars(0),
      // The kind of debt is unknown, so it counts as card debt, which lenders evaluate most heavily.
      unsecured: dollars(preferences.existingDebt),
      propertyTax: dollars(costs.propertyTax),
      heat: dollars(HEATING[preferences.propertyType]),
      condoFee: dollars(costs.condoFees / 12),
    },
    on,
  });
  const scenario: Scenario = {
    price,
    cash: financing.downPayment + financing.closingCosts,
    mortgage: financing.quote?.schedule.years ?? [],
    ownersCosts: costs.propertyTax + costs.insurance + costs.upkeep + costs.condoFees,
    rent: rent * (1 + (change.rent ?? 0) / 100),
    tenantsCosts: TENANT_INSURANCE,
    growth: {
      prices: market.annualAppreciation + (change.prices ?? 0),
      costs: ASSUMED_GROWTH.costs,
      rents: latestGuideline().rate,
      invested: ASSUMED_GROWTH.invested,
    },
    sellingCost: SELLING_COST,
  };
  return { scenario, financing, costs };
}

/** To the cent. */
const withinBudget = (budget: number, average: number | null): number =>
  toTheCent(average ? Math.min(budget, average) : budget);

function ownersCosts(
  { propertyType, bedrooms, sqft }: Preferences,
  market: HousingMarketData,
  price: number,
): OwnersCosts {
  // Upkeep is known for the average home and scales down with a cheaper one.
  const share = market.averageHomePrice ? price / market.averageHomePrice : 1;
  return {
    propertyTax: price * market.propertyTaxRate,
    insurance: market.homeInsuranceCost,
    upkeep: market.maintenanceCost * share,
    condoFees: CONDO_FEE[propertyType] * (sqft ?? typicalSquareFeet(bedrooms)) * 12,
  };
}
