/** A price twelve months after the end of a series, in the series' dollars. */
export type Forecast = {
  low: number;
  high: number;
  /** The error that four of five back-test trials stayed within, as a fraction of the price: 0.04. */
  missed: number;
  /** Number of back-test trials. */
  trials: number;
  /** 20 to 100. */
  confidence: number;
};

/** Months ahead. */
const MONTHS_AHEAD = 12;
/** Smoothing factors: the fraction of each month's forecast error that moves the level and the trend. */
const LEVEL_SMOOTHING = 0.3;
const TREND_SMOOTHING = 0.2;
/** Fraction of the trend that carries over to the next month. */
export const TREND_DAMPING = 0.95;
/** Prices that a trial needs to learn from. */
const FEWEST_PRICES = 12;
const FEWEST_TRIALS = 6;
/** At an error of a quarter of the price, confidence is 0. */
const NO_CONFIDENCE = 0.25;
/** Below this the range is too wide to be useful, so no forecast is made. */
const LEAST_CONFIDENCE = 20;
const TO_THE = 1_000;

/**
 * Price range in twelve months: a damped trend of the logarithms (Holt's, with fixed parameters), plus or minus the
 * error of the same forecast made at each earlier month. Months without a price are null. Returns null with fewer than
 * six trials, or if their errors make the range meaningless.
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

/** The error of the forecast made at each earlier month. */
const missesOf = (logs: readonly (number | null)[]): number[] =>
  logs.flatMap((actual, at) => {
    if (actual === null || at < MONTHS_AHEAD) return [];
    const ahead = aheadOf(logs.slice(0, at - MONTHS_AHEAD + 1));
    return ahead === null ? [] : [Math.abs(actual - ahead)];
  });

/** The forecast twelve months past the end; null if there are too few prices to learn from. */
function aheadOf(logs: readonly (number | null)[]): number | null {
  const first = logs.findIndex((log) => log !== null);
  if (logs.filter((log) => log !== null).length < FEWEST_PRICES) return null;
  let level = logs[first] ?? 0;
  let trend = 0;
  for (const log of logs.slice(first + 1)) {
    const expected = level + TREND_DAMPING * trend;
    const next = log === null ? expected : expected + LEVEL_SMOOTHING * (log - expected);
    trend = TREND_SMOOTHING * (next - level) + (1 - TREND_SMOOTHING) * TREND_DAMPING * trend;
    level = next;
  }
  for (let month = 1; month <= MONTHS_AHEAD; month++) level += TREND_DAMPING ** month * trend;
  return level;
}

/** The 80th percentile of the errors. */
const fourOfFive = (misses: number[]): number =>
  misses.toSorted((a, b) => a - b)[Math.ceil(0.8 * misses.length) - 1] ?? 0;

const rounded = (price: number): number => Math.round(price / TO_THE) * TO_THE;
