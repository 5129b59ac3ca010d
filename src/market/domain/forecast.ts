/** A price twelve months after the last of a series, in the series' dollars. */
export type Forecast = {
  low: number;
  high: number;
  /** How far off the same forecast was in four of five of its own trials, as a part of the price: 0.04. */
  missed: number;
  /** How many trials there were. */
  trials: number;
  /** 20 to 100. */
  confidence: number;
};

/** Months ahead. */
const HORIZON = 12;
/** Part of each new month's surprise that moves the level, and the trend. */
const LEVEL = 0.3;
const TREND = 0.2;
/** What is left of a trend each month. */
export const DAMPING = 0.95;
/** Prices that a trial must have to learn from. */
const FEWEST_PRICES = 12;
const FEWEST_TRIALS = 6;
/** A miss of a quarter of the price leaves no confidence. */
const NO_CONFIDENCE = 0.25;
/** Below this the range is so wide that the forecast says nothing, and is not made. */
const LEAST_CONFIDENCE = 20;
const TO_THE = 1_000;

/**
 * Where a monthly price may stand in twelve months: a damped trend of the logarithms (Holt's, its numbers fixed), and
 * around it what the same forecast, made at each earlier month, missed. Months without a price are null.
 * Null where fewer than six such trials can be made, and where they missed by so much that the range says nothing.
 */
export function forecastOf(prices: readonly (number | null)[]): Forecast | null {
  const logs = prices.map((price) => (price === null ? null : Math.log(price)));
  const misses = missesOf(logs);
  const ahead = aheadOf(logs);
  if (ahead === null || misses.length < FEWEST_TRIALS) return null;
  const width = fourOfFive(misses);
  const confidence = Math.round(100 * (1 - Math.min(1, width / NO_CONFIDENCE)));
  if (confidence < LEAST_CONFIDENCE) return null;
  return {
    low: rounded(Math.exp(ahead - width)),
    high: rounded(Math.exp(ahead + width)),
    missed: Math.expm1(width),
    trials: misses.length,
    confidence,
  };
}

/** By how much the forecast of each earlier month was wrong. */
const missesOf = (logs: readonly (number | null)[]): number[] =>
  logs.flatMap((actual, at) => {
    if (actual === null || at < HORIZON) return [];
    const ahead = aheadOf(logs.slice(0, at - HORIZON + 1));
    return ahead === null ? [] : [Math.abs(actual - ahead)];
  });

/** Twelve months after the last; null where there are too few prices to learn from. */
function aheadOf(logs: readonly (number | null)[]): number | null {
  const first = logs.findIndex((log) => log !== null);
  if (logs.filter((log) => log !== null).length < FEWEST_PRICES) return null;
  let level = logs[first] ?? 0;
  let trend = 0;
  for (const log of logs.slice(first + 1)) {
    const expected = level + DAMPING * trend;
    const next = log === null ? expected : expected + LEVEL * (log - expected);
    trend = TREND * (next - level) + (1 - TREND) * DAMPING * trend;
    level = next;
  }
  for (let month = 1; month <= HORIZON; month++) level += DAMPING ** month * trend;
  return level;
}

/** The smallest that four of five do not pass. */
const fourOfFive = (misses: number[]): number =>
  misses.toSorted((a, b) => a - b)[Math.ceil(0.8 * misses.length) - 1] ?? 0;

const rounded = (price: number): number => Math.round(price / TO_THE) * TO_THE;
