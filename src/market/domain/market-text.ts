import { formatCount, formatHomes } from '#listings/domain/listing-text.ts';
import { formatDateTime } from '#platform/domain/day.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../api.ts';
import type { AskingPrices } from './asking-prices.ts';
import { formatChange } from './change.ts';
import { FEWEST_SALES } from './market-history.ts';
import { formatMonth, monthOf } from './month.ts';
import type { Kind } from './snapshot.ts';

/** Display names. */
export const KIND_NAMES: Record<Kind, string> = {
  detached: 'Detached',
  condo: 'Condo apartments',
  townhouse: 'Townhouses',
  'semi-detached': 'Semi-detached',
};

/** The year's change of the average price as a sentence; '' if it is unknown. */
export function changeInPrice({ averagePriceYoY: change }: MarketStats): string {
  if (change === null) return '';
  if (change === 0) return 'Unchanged from a year ago.';
  return `${change > 0 ? 'Up' : 'Down'} ${formatChange(change)} from a year ago.`;
}

/** Sales and homes for sale in a few words. */
export function salesInShort({ salesVolume, activeListings }: MarketStats): string {
  const forSale = `${formatHomes(activeListings)} for sale now`;
  return salesVolume === null
    ? forSale
    : `${formatCount(salesVolume)} sales in 12 months, ${forSale}`;
}

/** States what a region's figures are, how many homes they cover, and their date. */
export function provenance(stats: MarketStats): string {
  if (!isOfSales(stats)) return askingProvenance(stats);
  return `Sold prices of the ${formatHomes(stats.basis.count)} whose sale closed ${soldWithin(stats)}. ${askingBasis(stats)} Computed from board data; every sold figure covers at least ${FEWEST_SALES} sales.`;
}

/** The same in few words: homes, months and time. */
export function provenanceInShort(stats: MarketStats): string {
  const { basis, activeListings, asOf } = stats;
  const asked = `Asking prices of ${formatHomes(activeListings)}`;
  // The time ends with the full stop of 'p.m.'.
  const asking = asOf ? `${asked}, ${formatDateTime(new Date(asOf))}` : `${asked}.`;
  if (!isOfSales(stats)) return asking;
  const months = `${formatMonth(monthOf(basis.from))} to ${formatMonth(monthOf(basis.to))}`;
  return `Sold prices of ${formatHomes(basis.count)}, ${months}. ${asking}`;
}

/** The same, if only asking prices are shown. */
export const askingProvenance = (stats: MarketStats): string =>
  `${askingBasis(stats)} Computed from board data, without sold prices.`;

function askingBasis({ region, activeListings, asOf }: MarketStats): string {
  const what = `Asking prices of the ${formatHomes(activeListings)} for sale in ${region}`;
  return asOf ? `${what}, as of ${formatDateTime(new Date(asOf))}` : `${what}.`;
}

/** Whether average price and its change are based on sales rather than asking prices. */
export const isOfSales = ({ basis }: Pick<MarketStats, 'basis'>): boolean =>
  basis.prices === 'sold prices';

/** 'from November 2025 to October 2026'. */
export const soldWithin = ({ basis }: Pick<MarketStats, 'basis'>): string =>
  `from ${formatMonth(monthOf(basis.from))} to ${formatMonth(monthOf(basis.to))}`;

/** The average sold price as a sentence without its full stop; null if unknown. */
export function homesSold(stats: MarketStats, place = ''): string | null {
  const { averagePrice, basis } = stats;
  if (!isOfSales(stats) || averagePrice === null) return null;
  return `The ${formatCount(basis.count)} homes${place} that sold ${soldWithin(stats)} went for ${formatDollars(averagePrice)} on average`;
}

/** 'The 12 homes for sale ask $900,000 on average'. `offered` is 'for sale'; `per` is the unit of the price. */
export function homesAsk(
  { count, average }: Pick<AskingPrices, 'count' | 'average'>,
  offered: string,
  per = '',
): string {
  const price = formatDollars(average) + per;
  return count === 1
    ? `The one home ${offered} is listed at ${price}`
    : `The ${formatHomes(count)} ${offered} are listed at ${price} on average`;
}

/** ', and half of them less than $850,000'; empty for a single home. */
export const halfBelow = ({ count, median }: AskingPrices): string =>
  count === 1 ? '' : `, and half of them below ${formatDollars(median)}`;
