import type { ScheduleYear } from '#mortgage/domain/schedule.ts';
import { toTheCent } from '#platform/domain/cents.ts';

/** Two ways to live in one home, in dollars. Costs are of the first year; growth in per cent a year. */
export type Scenario = {
  price: number;
  /** Down payment and closing costs: whoever rents keeps and invests as much. */
  cash: number;
  /** What the mortgage takes and leaves, year by year; after its last there is nothing to pay. */
  mortgage: readonly Pick<ScheduleYear, 'principal' | 'interest' | 'balance'>[];
  /** Property tax, insurance, upkeep and fees of a year. */
  ownersCosts: number;
  /** A month. */
  rent: number;
  /** Insurance of a year. */
  tenantsCosts: number;
  growth: { prices: number; costs: number; rents: number; invested: number };
  /** Of what the home sells for, in per cent. */
  sellingCost: number;
};

/** A year's end, to the cent: all that was put in by then, less what each would have if they ended it there. */
export type ComparedYear = { year: number; owning: number; renting: number };

/** What each one costs in one year. */
export type Outlay = { owning: number; renting: number };

/** The outlay of a year, the first of them 1. Mortgage payments are fixed; the rest grows. */
export function outlayOf(scenario: Scenario, year: number): Outlay {
  const { mortgage, ownersCosts, rent, tenantsCosts, growth } = scenario;
  const paid = mortgage[year - 1];
  const costs = grown(growth.costs, year - 1);
  return {
    owning: (paid ? paid.principal + paid.interest : 0) + ownersCosts * costs,
    renting: 12 * rent * grown(growth.rents, year - 1) + tenantsCosts * costs,
  };
}

/**
 * Both ways over so many years. Both households put the same in: at the start the cash to close, and each month what the
 * dearer way takes. What a way does not take is invested. So the difference of the costs is the difference of what they
 * would own; nothing has to be discounted.
 */
export function compare(scenario: Scenario, years: number): ComparedYear[] {
  const { price, cash, mortgage, growth, sellingCost } = scenario;
  const return_ = growth.invested / 100;
  const deposits = yearOfDeposits(return_);
  let putIn = cash;
  let ownersFund = 0;
  let tenantsFund = cash;
  return Array.from({ length: years }, (_, at) => {
    const year = at + 1;
    const outlay = outlayOf(scenario, year);
    const put = Math.max(outlay.owning, outlay.renting);
    putIn += put;
    ownersFund = ownersFund * (1 + return_) + (put - outlay.owning) * deposits;
    tenantsFund = tenantsFund * (1 + return_) + (put - outlay.renting) * deposits;
    const sold = price * grown(growth.prices, year) * (1 - sellingCost / 100);
    const equity = sold - (mortgage[at]?.balance ?? 0);
    return {
      year,
      owning: toTheCent(putIn - equity - ownersFund),
      renting: toTheCent(putIn - tenantsFund),
    };
  });
}

const grown = (rate: number, years: number): number => (1 + rate / 100) ** years;

/** What a dollar of a year becomes by its end, put aside in twelve equal parts at the months' ends. */
const yearOfDeposits = (yearly: number): number =>
  yearly === 0 ? 1 : yearly / (12 * Math.expm1(Math.log1p(yearly) / 12));

/** The first year at whose end owning has cost less; null where there is none. */
export const breakEvenYear = (years: readonly ComparedYear[]): number | null =>
  years.find(({ owning, renting }) => owning < renting)?.year ?? null;

/** By how much whoever owns is ahead at the end of a year; below 0, behind. */
export function advantageAt(years: readonly ComparedYear[], year: number): number {
  const end = years[year - 1];
  return end ? toTheCent(end.renting - end.owning) : 0;
}
