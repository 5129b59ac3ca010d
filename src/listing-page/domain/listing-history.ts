import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/above-zero.ts';
import { type Fact, onlyKnown } from '#listings/domain/detail-text.ts';
import { priceLine } from '#listings/domain/listing-text.ts';
import { day, dayInToronto, formatDay } from '#platform/domain/day.ts';
import type { HomeInHistory } from '../api.ts';

/** A listing's past, as far as the board lets registered visitors see it: prices, dates, sold price. */
export function historyFacts(home: PropertyDetail): Fact[] {
  const { details } = home;
  const original = aboveZero(details.originalPrice);
  const verb = VERBS[home.transactionType];
  return onlyKnown([
    ['Listed on', dayOf(details.listingContractDate)],
    ['Days on market', daysOf(details.daysOnMarket)],
    ['Original price', priced(home, original)],
    ['Previous price', priced(home, aboveZero(details.previousPrice))],
    ['Price changed on', dayOf(details.priceChangedAt)],
    ['Since first listed', original === null ? null : changeOf(original, home.price)],
    [`${verb} for`, priced(home, aboveZero(details.closePrice))],
    [`${verb} on`, dayOf(details.closeDate)],
  ]);
}

/** A listing's outcome in one line: 'Sold for $1,190,000 on November 2, 2026'. */
export function outcomeOf(home: Outcome): string {
  if (home.isOnMarket) return 'On the market';
  const price = priced(home, aboveZero(home.closePrice));
  if (price === null) return 'Off the market';
  const date = dayOf(home.closeDate);
  const verb = VERBS[home.transactionType];
  return `${verb} for ${price}${date ? ` on ${date}` : ''}`;
}

/** Of a home offered for either, the board doesn't say which it was. */
const VERBS: Readonly<Record<PropertyDetail['transactionType'], string>> = {
  'For Sale': 'Sold',
  'For Lease': 'Leased',
  'For Sale or Lease': 'Sold or leased',
};

type Priced = Pick<PropertyDetail, 'priceUnit' | 'transactionType'>;
type Outcome = Priced & Pick<HomeInHistory, 'isOnMarket' | 'closePrice' | 'closeDate'>;

const priced = (home: Priced, price: number | null): string | null =>
  price === null ? null : priceLine({ ...home, price });

/** The home may have come on the market today. */
const daysOf = (days: number | undefined): string | null =>
  days === undefined ? null : String(days);

const percent = new Intl.NumberFormat('en-CA', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** '−4.5%', or 'Unchanged'. */
const changeOf = (before: number, now: number): string =>
  now === before ? 'Unchanged' : percent.format(now / before - 1).replace('-', '−');

/** 'May 4, 2026' for a date, or for a timestamp in Toronto time. */
const dayOf = (at: string | undefined): string | null =>
  at === undefined ? null : formatDay(at.includes('T') ? dayInToronto(new Date(at)) : day(at));
