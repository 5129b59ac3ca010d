import { showDollars } from '#platform/domain/money.ts';

/** Enough for any home; more would be no whole number any more. */
const MOST_DIGITS = 15;

/** What a budget is while somebody types it: only digits are kept; 0 where there are none. */
export const readBudget = (typed: string): number =>
  Number(typed.replace(/\D/g, '').slice(0, MOST_DIGITS));

/** '$1,250,000'; nothing as long as nothing is typed. */
export const showBudget = (budget: number): string => (budget > 0 ? showDollars(budget) : '');

/** Where the cursor stands in a shown budget with so many digits before it. */
export function cursorAfter(shown: string, digits: number): number {
  let left = digits;
  for (const [at, sign] of [...shown].entries()) {
    if (left === 0 && at > 0) return at;
    if (/\d/.test(sign)) left -= 1;
  }
  return shown.length;
}

/** How many digits stand in the text before this place. */
export const digitsBefore = (text: string, place: number): number =>
  text.slice(0, place).replace(/\D/g, '').length;
