import type { Basis } from '../api.ts';
import { FEWEST_SALES, type MarketHistory, type SoldMonth } from './market-history.ts';
import { type Month, wholeMonthsBefore } from './month.ts';
import { soldYear, sumsOf } from './sold-year.ts';

/** What may be told of one month; null where it is too little. */
export type ToldMonth = {
  month: Month;
  /** Of the month's sales, else of what its homes asked, on average; dollars. */
  price: number | null;
  sales: number | null;
  inventory: number;
};

export type ToldMonths = {
  prices: Basis['prices'];
  months: ToldMonth[];
  /** Sales in all of them; 0 where they are not told. */
  sales: number;
};

/** The last so many months of sold prices where the last twelve are known, else of asking prices. */
export function toldMonths(history: MarketHistory, today: string, count: number): ToldMonths {
  const [first = ''] = wholeMonthsBefore(today, count);
  if (soldYear(history.sold, today) === null) {
    const asked = history.asked.filter(({ month }) => month >= first);
    const months = asked.map(({ averagePrice, ...rest }) => ({
      ...rest,
      price: averagePrice,
      sales: null,
    }));
    return { prices: 'asking prices', months, sales: 0 };
  }
  const inside = history.sold.filter(({ month }) => month >= first);
  const untold = untoldMonths(history.sold);
  const months = inside.map((each) => ({
    month: each.month,
    price: untold.has(each.month) ? null : sumsOf([each]).averagePrice,
    sales: untold.has(each.month) ? null : each.sold,
    inventory: each.inventory,
  }));
  return { prices: 'sold prices', months, sales: sumsOf(inside).sold };
}

const YEAR = 12;

/**
 * Months of fewer than ten sales. Where a year's come to fewer than ten together, the year's figure less the other months'
 * would tell of them: then the least month of the others is not told either. Every range is of whole years.
 */
function untoldMonths(sold: readonly SoldMonth[]): Set<Month> {
  const untold = new Set<Month>();
  for (let end = sold.length; end > 0; end -= YEAR) {
    const year = sold.slice(Math.max(0, end - YEAR), end).toSorted((a, b) => a.sold - b.sold);
    let together = 0;
    for (const { month, sold: sales } of year) {
      const isEnough = together === 0 || together >= FEWEST_SALES;
      if (sales >= FEWEST_SALES && isEnough) break;
      untold.add(month);
      together += sales;
    }
  }
  return untold;
}
