import { formatCount, formatHomes } from '#listings/domain/listing-text.ts';
import { formatDay, parseDay } from '#platform/domain/day.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../../api.ts';
import { formatChange } from '../change.ts';
import { formatConfidence } from '../confidence.ts';
import { homesAsk } from '../market-text.ts';
import type { Kind } from '../snapshot.ts';

const HOMES_OF: Record<Kind, string> = {
  detached: 'detached homes',
  'semi-detached': 'semi-detached homes',
  townhouse: 'townhouses',
  condo: 'condo apartments',
};

/** The introduction on the cover. */
export function leadOf(sold: boolean, chosen: Kind | null): string {
  const promise = sold
    ? 'What homes sold for, how many were sold, and what the next twelve months may bring.'
    : 'Asking prices, and how many homes there are to choose from.';
  return chosen ? `${promise} With a closer look at ${HOMES_OF[chosen]}.` : promise;
}

/** Changes within this many per cent of last year's price count as unchanged. */
const UNCHANGED_WITHIN = 0.5;

export function headlineOf({ averagePriceYoY: change, basis }: MarketStats): string {
  if (change === null)
    return basis.prices === 'sold prices'
      ? 'What homes sold for'
      : 'Asking prices of homes for sale';
  if (Math.abs(change) < UNCHANGED_WITHIN) return 'Prices are the same as a year ago';
  return `Prices are ${formatChange(change)} ${change > 0 ? 'higher' : 'lower'} than a year ago`;
}

/** The market in at most three sentences. */
export function summaryOf(stats: MarketStats, chosen: Kind | null): string {
  const { region, basis, averagePrice } = stats;
  if (averagePrice === null)
    return `We can’t give a price for ${region}: no homes are for sale there right now, and fewer than ten sold.`;
  const price =
    basis.prices === 'sold prices'
      ? `The average home in ${region} sold for ${formatDollars(averagePrice)}${comparedWith(stats.averagePriceYoY)}. ${salesOf(stats)}`
      : `${homesAsk({ average: averagePrice, count: stats.activeListings }, `for sale in ${region}`)}${comparedWith(stats.averagePriceYoY)}.`;
  const kind = chosen && stats.kinds[chosen];
  if (!chosen || !kind) return price;
  return kind.count === 1
    ? `${price} One of the ${HOMES_OF[chosen]} is for sale, listed at ${formatDollars(kind.average)}.`
    : `${price} The ${formatCount(kind.count)} ${HOMES_OF[chosen]} for sale are listed at ${formatDollars(kind.average)} on average.`;
}

const comparedWith = (change: number | null): string => {
  if (change === null) return '';
  if (change === 0) return ', the same as a year earlier';
  return `, ${formatChange(change)} ${change > 0 ? 'more' : 'less'} than a year earlier`;
};

function salesOf({ salesVolume, salesVolumeYoY, activeListings, basis }: MarketStats): string {
  if (salesVolume === null) return '';
  const change =
    salesVolumeYoY === null || salesVolumeYoY === 0
      ? ''
      : `, ${formatChange(salesVolumeYoY)} ${salesVolumeYoY > 0 ? 'more' : 'fewer'} than a year earlier`;
  return `${formatHomes(salesVolume)} were sold from ${written(basis.from)} to ${written(basis.to)}${change}; ${formatCount(activeListings)} are for sale now.`;
}

const written = (text: string): string => {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
};

export function sentimentText({ msiScore, marketType }: MarketStats): string {
  if (msiScore === null || marketType === null)
    return 'Too few sales for an index: it needs sales, new listings and prices.';
  return `${marketType}. From sales and new listings, months of inventory, and the change in price.`;
}

/** The forecast price range in a year, with its confidence. */
export function forecastRange(stats: MarketStats): { range: string | null; text: string } {
  const { priceForecastLow: low, priceForecastHigh: high } = stats;
  if (low === null || high === null)
    return {
      range: null,
      text: 'No forecast yet: too few sales.',
    };
  return {
    range: `${formatDollars(low)} to ${formatDollars(high)}`,
    text: `The average sold price from a damped trend. The range shows how far off the same method was before. ${formatConfidence(stats)} An estimate, not a promise.`,
  };
}
