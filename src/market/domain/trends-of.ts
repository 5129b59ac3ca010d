import type { MarketTrends } from '../api.ts';
import type { MarketHistory } from './market-history.ts';
import { firstDay, lastDay, type Month } from './month.ts';
import { publishedMonths } from './published-months.ts';

/** A region's full months before `today`, without the figures that may not be published. */
export function trendsOf(history: MarketHistory, today: string, range: number): MarketTrends {
  const { prices, months, sales } = publishedMonths(history, today, range);
  const [first, last] = [months[0], months.at(-1)];
  return {
    trends: {
      prices: known(months.map(({ month, price }) => ({ month, value: price }))),
      sales: known(months.map(({ month, sales }) => ({ month, value: sales }))),
      inventory: known(months.map(({ month, inventory }) => ({ month, value: inventory }))),
    },
    basis: {
      prices,
      from: first ? firstDay(first.month) : today,
      to: last ? lastDay(last.month) : today,
      count: prices === 'sold prices' ? sales : (last?.inventory ?? 0),
    },
  };
}

const known = (values: { month: Month; value: number | null }[]) =>
  values.flatMap(({ month, value }) => (value === null ? [] : [{ date: firstDay(month), value }]));
