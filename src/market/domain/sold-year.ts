import { changeOf, inventoryChangeOf } from './change.ts';
import { FEWEST_SALES, type SoldMonth } from './market-history.ts';
import { type Month, wholeMonthsBefore } from './month.ts';

/** A region's last twelve full months of sales compared with the twelve before; null if too little is known. */
export type SoldYear = {
  from: Month;
  to: Month;
  sales: number;
  salesYoY: number | null;
  /** Dollars. */
  averagePrice: number;
  averagePriceYoY: number | null;
  newListings: number;
  /** Homes for sale at the end of the last month, and the change over the year. */
  inventory: number;
  inventoryYoY: number | null;
};

const MONTHS = 12;

/** Null unless all twelve months before `today` are known and at least ten homes sold in them. */
export function soldYear(months: readonly SoldMonth[], today: string): SoldYear | null {
  const year = months.slice(-MONTHS);
  const [first, last] = [year[0], year.at(-1)];
  const [from, to] = [wholeMonthsBefore(today, MONTHS)[0], wholeMonthsBefore(today, 1)[0]];
  if (first?.month !== from || last?.month !== to || !first || !last) return null;
  const { sold, averagePrice } = sumsOf(year);
  if (averagePrice === null) return null;

  const twelveBefore = months.slice(-2 * MONTHS, -MONTHS);
  const before = sumsOf(twelveBefore.length === MONTHS ? twelveBefore : []);
  return {
    from: first.month,
    to: last.month,
    sales: sold,
    salesYoY: before.averagePrice === null ? null : changeOf(sold, before.sold),
    averagePrice,
    averagePriceYoY: changeOf(averagePrice, before.averagePrice),
    newListings: year.reduce((sum, { listed }) => sum + listed, 0),
    inventory: last.inventory,
    inventoryYoY: inventoryChangeOf(last.inventory, twelveBefore.at(-1)?.inventory ?? null),
  };
}

/** Totals of the months; the average is withheld below ten sales. */
export function sumsOf(months: readonly SoldMonth[]): {
  sold: number;
  averagePrice: number | null;
} {
  const sold = months.reduce((sum, month) => sum + month.sold, 0);
  const paid = months.reduce((sum, month) => sum + month.paid, 0);
  return { sold, averagePrice: sold < FEWEST_SALES ? null : Math.round(paid / sold) };
}
