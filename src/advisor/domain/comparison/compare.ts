import type { ScheduleYear } from '#mortgage/domain/schedule.ts';
import { toTheCent } from '#platform/domain/cents.ts';

/** Owning and renting the same home, in dollars. Costs are for the first year; growth is in percent per year. */
export type Scenario = {
  price: number;
  /** Down payment and closing costs; a tenant invests the same amount. */
  cash: number;
  /** The mortgage year by year; after its last year there is nothing to pay. */
  mortgage: readonly Pick<ScheduleYear, 'principal' | 'interest' | 'balance'>[];
  /** Property tax, insurance, upkeep and fees per year. */
  ownersCosts: number;
  /** Per month. */
  rent: number;
  /** Insurance per year. */
  tenantsCosts: number;
  growth: { prices: number; costs: number; rents: number; invested: number };
  /** Percent of the selling price. */
  sellingCost: number;
};

/** At year end, to the cent: everything paid in so far, minus what each household would have if it stopped there. */
export type ComparedYear = { year: number; owning: number; renting: number };

/** Costs of each option in one year. */
export type Outlay = { owning: number; renting: number };

/** The outlay of a year, counted from 1. Mortgage payments are fixed; everything else grows. */
export function outlayOf(scenario: Scenario, year: number): Outlay {
  const { mortgage, ownersCosts, rent, tenantsCosts, growth } = scenario;
  const loan = mortgage[year - 1];
  const costs = growthFactor(growth.costs, year - 1);
  return {
    owning: (loan ? loan.principal + loan.interest : 0) + ownersCosts * costs,
    renting: 12 * rent * growthFactor(growth.rents, year - 1) + tenantsCosts * costs,
  };
}

/**
 * Compares both options over a number of years. Both households pay in the same amounts: the cash to close at the start,
 * then each month the cost of the more expensive option. The cheaper option invests the difference. The
 * difference in cost therefore equals the difference in net worth, and no discounting is needed.
 */
export function compare(scenario: Scenario, years: number): ComparedYear[] {
  const { price, cash, mortgage, growth, sellingCost } = scenario;
  const yearlyReturn = growth.invested / 100;
  const depositFactor = depositFactorAt(yearlyReturn);
  let paidIn = cash;
  let ownersFund = 0;
  let tenantsFund = cash;
  return Array.from({ length: years }, (_, at) => {
    const year = at + 1;
    const outlay = outlayOf(scenario, year);
    const paid = Math.max(outlay.owning, outlay.renting);
    paidIn += paid;
    ownersFund = ownersFund * (1 + yearlyReturn) + (paid - outlay.owning) * depositFactor;
    tenantsFund = tenantsFund * (1 + yearlyReturn) + (paid - outlay.renting) * depositFactor;
    const proceeds = price * growthFactor(growth.prices, year) * (1 - sellingCost / 100);
    const equity = proceeds - (mortgage[at]?.balance ?? 0);
    return {
      year,
      owning: toTheCent(paidIn - equity - ownersFund),
      renting: toTheCent(paidIn - tenantsFund),
    };
  });
}

const growthFactor = (rate: number, years: number): number => (1 + rate / 100) ** years;

/** The year-end value of one dollar saved in twelve equal month-end deposits; `yearly` is the return as a fraction. */
const depositFactorAt = (yearly: number): number =>
  yearly === 0 ? 1 : yearly / (12 * Math.expm1(Math.log1p(yearly) / 12));

/** The first year at whose end owning has cost less; null if there is none. */
export const breakEvenYear = (years: readonly ComparedYear[]): number | null =>
  years.find(({ owning, renting }) => owning < renting)?.year ?? null;

/** How far owning is ahead at the end of a year, in dollars; negative if it is behind. */
export function advantageAt(years: readonly ComparedYear[], year: number): number {
  const end = years[year - 1];
  return end ? toTheCent(end.renting - end.owning) : 0;
}
