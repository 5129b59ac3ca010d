import { toTheCent } from '#platform/domain/cents.ts';
import type { Day } from '#platform/domain/day.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { type Loan, monthlyPayment, periodicRate } from './payment.ts';
import {
  DEBT_RATIO_RULES,
  type DebtRatioRule,
  QUALIFYING_RATE_RULES,
  type QualifyingRateRule,
} from './rules/qualifying.ts';
import { type Citation, citationOf, type NoTable, ruleOn } from './rules/rule-table.ts';

/** A household's income and debts, and the home's costs on top of the loan. Dollars. */
export type Household = {
  /** A year, before tax. */
  income: Dollars;
  /** A month: car, student and other loans. */
  debts: Dollars;
  /** Card and unsecured credit line balances; a share counts as a monthly payment. */
  unsecured: Dollars;
  /** A year. */
  propertyTax: Dollars;
  /** A month. */
  heat: Dollars;
  /** A month; half of it counts. */
  condoFee: Dollars;
};

/** The stress-test rate that a buyer must qualify at. */
export const qualifyingRate = (rate: Percent, { adds, floor }: QualifyingRateRule): Percent =>
  // Rounded to four decimals, so that 3.26 + 2 is exactly 5.26.
  percent(Math.max(floor, Math.round((rate + adds) * 10_000) / 10_000));

/** Dollars a month left for principal and interest by the gross ratio and the total ratio, and the lesser of the two. */
export type PaymentCapacity = { gross: Dollars; total: Dollars; least: Dollars };

/** 0 if the ratios are already used up. Not rounded. */
export function paymentCapacity(household: Household, rule: DebtRatioRule): PaymentCapacity {
  const monthly = household.income / 12;
  const home = homeCost(household, rule);
  const gross = Math.max(0, (monthly * rule.gross) / 100 - home);
  const total = Math.max(0, (monthly * rule.total) / 100 - home - debtCost(household, rule));
  return { gross: dollars(gross), total: dollars(total), least: dollars(Math.min(gross, total)) };
}

const homeCost = ({ propertyTax, heat, condoFee }: Household, rule: DebtRatioRule): number =>
  propertyTax / 12 + heat + (condoFee * rule.condoFee) / 100;

const debtCost = ({ debts, unsecured }: Household, { minUnsecuredShare }: DebtRatioRule): number =>
  debts + (unsecured * minUnsecuredShare) / 100;

/** The loan that a monthly payment amortizes over this many years, compounded half-yearly: the annuity formula inverted. */
export function loanPaidBy(payment: Dollars, rate: Percent, years: number): Dollars {
  const months = years * 12;
  const each = periodicRate(rate, 'half-yearly', 12);
  if (each === 0) return dollars(payment * months);
  return dollars((payment * -Math.expm1(-months * Math.log1p(each))) / each);
}

/** The stress test and the debt service ratios in force on a day. */
function rulesOn(on: Day) {
  const test = ruleOn(QUALIFYING_RATE_RULES, on);
  if (!test.ok) return test;
  const ratios = ruleOn(DEBT_RATIO_RULES, on);
  if (!ratios.ok) return ratios;
  const rules = [citationOf(test.rule), citationOf(ratios.rule)];
  return { ok: true, test: test.rule, ratios: ratios.rule, rules } as const;
}

export type BorrowingInput = { household: Household; rate: Percent; years: number; on: Day };

export type Borrowing = {
  ok: true;
  qualifyingRate: Percent;
  capacity: PaymentCapacity;
  /** The largest loan, premium included, to the cent. */
  largestLoan: Dollars;
  rules: Citation[];
};

/** The largest loan that passes the stress test and both debt service ratios. */
export function largestLoan({ household, rate, years, on }: BorrowingInput): Borrowing | NoTable {
  const found = rulesOn(on);
  if (!found.ok) return found;
  const { test, ratios, rules } = found;
  const tested = qualifyingRate(rate, test);
  const capacity = paymentCapacity(household, ratios);
  return {
    ok: true,
    qualifyingRate: tested,
    capacity,
    largestLoan: toTheCent(loanPaidBy(capacity.least, tested, years)),
    rules,
  };
}

export type Qualification = {
  ok: true;
  qualifyingRate: Percent;
  /** Monthly, at the qualifying rate, to the cent. */
  testedPayment: Dollars;
  /** Debt service ratios in percent of income, unrounded. */
  gross: Percent;
  total: Percent;
  /** The maximum ratios. */
  limits: { gross: Percent; total: Percent };
  doesQualify: boolean;
  rules: Citation[];
};

/** Whether a household qualifies for a loan under the stress test and both ratios. The income must be above 0. */
export function qualify(household: Household, loan: Loan, on: Day): Qualification | NoTable {
  const found = rulesOn(on);
  if (!found.ok) return found;
  const { test, ratios, rules } = found;
  const tested = qualifyingRate(loan.rate, test);
  const payment = monthlyPayment({ ...loan, rate: tested }, 'half-yearly');
  const home = payment + homeCost(household, ratios);
  const ofIncome = (monthly: number) => percent((monthly * 1_200) / household.income);
  const [gross, total] = [ofIncome(home), ofIncome(home + debtCost(household, ratios))];
  return {
    ok: true,
    qualifyingRate: tested,
    testedPayment: toTheCent(payment),
    gross,
    total,
    limits: { gross: percent(ratios.gross), total: percent(ratios.total) },
    doesQualify: gross <= ratios.gross && total <= ratios.total,
    rules,
  };
}

export type IncomeNeeded = {
  ok: true;
  qualifyingRate: Percent;
  /** Monthly, at the qualifying rate, to the cent. */
  testedPayment: Dollars;
  /** A year, before tax, rounded up to the dollar. */
  income: Dollars;
  rules: Citation[];
};

/** The lowest income that passes the stress test and both ratios for a loan: the inverse of `qualify`. */
export function incomeNeeded(
  household: Omit<Household, 'income'>,
  loan: Loan,
  on: Day,
): IncomeNeeded | NoTable {
  const found = rulesOn(on);
  if (!found.ok) return found;
  const { test, ratios, rules } = found;
  const costs = { ...household, income: dollars(0) };
  const tested = qualifyingRate(loan.rate, test);
  const payment = monthlyPayment({ ...loan, rate: tested }, 'half-yearly');
  const home = payment + homeCost(costs, ratios);
  const all = home + debtCost(costs, ratios);
  return {
    ok: true,
    qualifyingRate: tested,
    testedPayment: toTheCent(payment),
    income: dollars(Math.ceil(Math.max(home / ratios.gross, all / ratios.total) * 1_200)),
    rules,
  };
}
