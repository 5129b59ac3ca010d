import type { Spread } from '../../api.ts';

/**
 * Minimum, quartiles and maximum, each rounded to a whole number; null for an empty list. Quartiles are interpolated.
 */
export function spreadOf(numbers: readonly number[]): Spread | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  if (sorted.length === 0) return null;
  return {
    count: sorted.length,
    lowest: Math.round(quantile(sorted, 0)),
    lowerQuartile: Math.round(quantile(sorted, 0.25)),
    median: Math.round(quantile(sorted, 0.5)),
    upperQuartile: Math.round(quantile(sorted, 0.75)),
    highest: Math.round(quantile(sorted, 1)),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
