import { centsOf, ofCents, shareOf, toTheCent } from '#platform/domain/cents.ts';
import type { Day } from '#platform/domain/day.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import {
  FIRST_HOME_SAVINGS_ACCOUNT,
  FIRST_TIME_GST_REBATE,
  HOME_BUYERS_PLAN,
} from './rules/first-time-help.ts';
import { type Citation, citationOf, type NoTable, ruleOn } from './rules/rule-table.ts';

/** What each first-time buyer may withdraw from an RRSP, and how it is repaid. */
export type HomeBuyersPlan = {
  ok: true;
  most: Dollars;
  firstRepayment: { year: number };
  /** Share of the whole due each year, to the cent. */
  yearlyRepayment: Dollars;
  rule: Citation;
};

export function homeBuyersPlan(withdrawal: Day): HomeBuyersPlan | NoTable {
  const found = ruleOn(HOME_BUYERS_PLAN, withdrawal);
  if (!found.ok) return found;
  const { most, repaidFromYear, repaidOverYears } = found.rule;
  return {
    ok: true,
    most: dollars(most),
    firstRepayment: { year: Number(withdrawal.slice(0, 4)) + repaidFromYear },
    yearlyRepayment: toTheCent(most / repaidOverYears),
    rule: citationOf(found.rule),
  };
}

/** The most one buyer can have contributed to a First Home Savings Account over this many calendar years. */
export function firstHomeSavings(
  calendarYears: number,
  on: Day,
): { ok: true; most: Dollars; rule: Citation } | NoTable {
  const found = ruleOn(FIRST_HOME_SAVINGS_ACCOUNT, on);
  if (!found.ok) return found;
  const { eachYear, most, years } = found.rule;
  const open = Math.min(Math.max(0, Math.floor(calendarYears)), years);
  return { ok: true, most: dollars(Math.min(most, open * eachYear)), rule: citationOf(found.rule) };
}

/**
 * The GST rebate for first-time buyers of a new home: all of the GST up to $1,000,000, falling linearly to nothing at
 * $1,500,000. `price` is before tax; the day is that of the agreement.
 */
export function firstTimeGstRebate(
  price: Dollars,
  agreement: Day,
): { ok: true; rebate: Dollars; rule: Citation } | NoTable {
  const found = ruleOn(FIRST_TIME_GST_REBATE, agreement);
  if (!found.ok) return found;
  const { rate, wholeUpTo, nothingFrom } = found.rule;
  const whole = shareOf(dollars(Math.min(price, wholeUpTo)), percent(rate));
  const left = Math.max(0, nothingFrom - Math.max(price, wholeUpTo));
  // Multiply cents by cents and divide once, so that exactly half a cent stays exactly half a cent.
  const cents = (centsOf(whole) * centsOf(left)) / centsOf(nothingFrom - wholeUpTo);
  return { ok: true, rebate: ofCents(Math.round(cents)), rule: citationOf(found.rule) };
}
