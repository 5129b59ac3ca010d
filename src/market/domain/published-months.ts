import type { Basis } from '../api.ts';
import { FEWEST_SALES, type MarketHistory, type SoldMonth } from './market-history.ts';
import { type Month, wholeMonthsBefore } from './month.ts';
import { soldYear, sumsOf } from './sold-year.ts';

/** The figures of one month that may be published; null if there is too little data. */
export type PublishedMonth = {
  month: Month;
  /** Average sold price, otherwise average asking price; dollars. */
  price: number | null;
  sales: number | null;
  inventory: number;
};

export type PublishedMonths = {
  prices: Basis['prices'];
  months: PublishedMonth[];
  /** Total sales; 0 if sales may not be published. */
  sales: number;
};

/** The last `count` months: sold prices if the last twelve are known, otherwise asking prices. */
export function publishedMonths(
  history: MarketHistory,
  today: string,
  count: number,
): PublishedMonths {
  const [first = ''] = wholeMonthsBefore(today, count);
  if (soldYear(history.sold, today) === null) {
    const asking = history.asking.filter(({ month }) => month >= first);
    const months = asking.map(({ averagePrice, ...rest }) => ({
      ...rest,
      price: averagePrice,
      sales: null,
    }));
    return { prices: 'asking prices', months, sales: 0 };
  }
  const inside = history.sold.filter(({ month }) => month >= first);
  const withheld = withheldMonths(history.sold);
  const months = inside.map((each) => ({
    month: each.month,
    price: withheld.has(each.month) ? null : sumsOf([each]).averagePrice,
    sales: withheld.has(each.month) ? null : each.sold,
    inventory: each.inventory,
  }));
  return { prices: 'sold prices', months, sales: sumsOf(inside).sold };
}

const MONTHS_PER_YEAR = 12;

/**
 * Months whose sales are withheld: those with fewer than ten. If a year's withheld months total fewer than ten sales,
 * subtracting the other months from the year's figure would reveal them, so the smallest of the others is withheld too.
 * Every range covers full years.
 */
function withheldMonths(sold: readonly SoldMonth[]): Set<Month> {
  const withheld = new Set<Month>();
  for (let end = sold.length; end > 0; end -= MONTHS_PER_YEAR) {
    const year = sold
      .slice(Math.max(0, end - MONTHS_PER_YEAR), end)
      .toSorted((a, b) => a.sold - b.sold);
    let together = 0;
    for (const { month, sold: sales } of year) {
      const isEnough = together === 0 || together >= FEWEST_SALES;
      if (sales >= FEWEST_SALES && isEnough) break;
      withheld.add(month);
      together += sales;
    }
  }
  return withheld;
}
