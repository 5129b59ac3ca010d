import type { Basis } from '../api.ts';
import { FEWEST_SALES, type MarketHistory } from './market-history.ts';
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
  const months = inside.map((each) => ({
    month: each.month,
    price: sumsOf([each]).averagePrice,
    sales: each.sold < FEWEST_SALES ? null : each.sold,
    inventory: each.inventory,
  }));
  return { prices: 'sold prices', months, sales: sumsOf(inside).sold };
}
