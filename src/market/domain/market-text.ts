import { showHomes } from '#listings/domain/listing-text.ts';
import { showDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../api.ts';
import type { AskingPrices } from './asking-prices.ts';
import type { Kind } from './snapshot.ts';

/** As people read them. */
export const KIND_NAMES: Record<Kind, string> = {
  detached: 'Detached',
  condo: 'Condo apartments',
  townhouse: 'Townhouses',
  'semi-detached': 'Semi-detached',
};

const inToronto = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Toronto',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Where a region's figures come from: what they are, of how many homes, and of when. */
export function provenance({ region, activeListings, asOf }: MarketStats): string {
  const when = asOf ? `, as of ${inToronto.format(new Date(asOf))}` : '';
  return `Asking prices of the ${showHomes(activeListings)} for sale in ${region}${when}. Computed from board data; sold prices are not in them.`;
}

/** 'The 12 homes for sale ask $900,000 on average': `offered` is 'for sale', `per` what a price is for. */
export function homesAsk({ count, average }: AskingPrices, offered: string, per = ''): string {
  const price = showDollars(average) + per;
  return count === 1
    ? `The one home ${offered} asks ${price}`
    : `The ${showHomes(count)} ${offered} ask ${price} on average`;
}

/** ', and half of them less than $850,000'; of a single home nothing. */
export const halfBelow = ({ count, median }: AskingPrices): string =>
  count === 1 ? '' : `, and half of them less than ${showDollars(median)}`;
