import type { MarketStats } from '#market/api.ts';
import { TREND_DAMPING } from '#market/domain/forecast.ts';
import type { Analysis } from '../../api.ts';

/** Years ahead. */
const YEARS = 5;
/** Latest months whose average price the forecast is measured against. */
const LATEST_MONTHS = 3;
const MONTHS = 12;
const TO_THE = 1_000;
/** A range whose high end exceeds the low end by more than this factor is useless. */
const MAX_RANGE_FACTOR = 2;

type MarketForecast = Pick<MarketStats, 'trends' | 'priceForecastLow' | 'priceForecastHigh'>;

/**
 * The price range in five years if the home moves with its market: the market's twelve-month forecast, extended to
 * sixty months with its own damping, and its range widened by the square root of the years. Dollars, to the thousand.
 * Null if the market has no forecast, or if its error makes the range meaningless.
 */
export function outlookOf(
  price: number,
  { trends, ...forecast }: MarketForecast,
): Analysis['outlook'] {
  const latest = trends.slice(-LATEST_MONTHS).map(({ value }) => value);
  const { priceForecastLow: low, priceForecastHigh: high } = forecast;
  if (latest.length < LATEST_MONTHS || low === null || high === null || !(low > 0)) return null;
  const now = latest.reduce((all, value) => all + Math.log(value), 0) / LATEST_MONTHS;
  const change = (Math.log(low) + Math.log(high)) / 2 - now;
  const width = (Math.log(high) - Math.log(low)) / 2;
  const middle = (change * damped(YEARS * MONTHS)) / damped(MONTHS);
  const around = width * Math.sqrt(YEARS);
  if (2 * around > Math.log(MAX_RANGE_FACTOR)) return null;
  return {
    years: YEARS,
    low: rounded(price * Math.exp(middle - around)),
    high: rounded(price * Math.exp(middle + around)),
  };
}

/** Sum of a damped trend of 1 a month after the given number of months. */
const damped = (months: number): number =>
  (TREND_DAMPING * (1 - TREND_DAMPING ** months)) / (1 - TREND_DAMPING);

const rounded = (price: number): number => Math.round(price / TO_THE) * TO_THE;
