/** Statistics of a list of asking prices, in dollars. */
export type AskingPrices = {
  count: number;
  /** Rounded to the dollar. */
  average: number;
  /** The middle price, or the mean of the two middle prices. */
  median: number;
  lowest: number;
  highest: number;
};

/** Expects prices in ascending order; null if there are none. */
export function askingPrices(prices: ArrayLike<number>): AskingPrices | null {
  const count = prices.length;
  if (count === 0) return null;
  let sum = 0;
  for (let at = 0; at < count; at++) sum += prices[at] ?? 0;
  const middle = [prices[(count - 1) >> 1] ?? 0, prices[count >> 1] ?? 0] as const;
  return {
    count,
    average: Math.round(sum / count),
    median: Math.round((middle[0] + middle[1]) / 2),
    lowest: prices[0] ?? 0,
    highest: prices[count - 1] ?? 0,
  };
}

/** Boundaries between price bands, in dollars. */
const BAND_ENDS = [500_000, 1_000_000, 1_500_000] as const;

/** Counts of prices under $500K, $500K to $1M, $1M to $1.5M, and over $1.5M. */
export function countBands(prices: ArrayLike<number>): [number, number, number, number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at] ?? 0;
    if (price < BAND_ENDS[0]) counts[0]++;
    else if (price < BAND_ENDS[1]) counts[1]++;
    else if (price <= BAND_ENDS[2]) counts[2]++;
    else counts[3]++;
  }
  return counts;
}
