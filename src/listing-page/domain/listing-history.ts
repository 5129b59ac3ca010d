import type { PropertyDetail } from '#listings/api.ts';
import { type Fact, numberOf, onlySaid, textOf } from '#listings/domain/board-values.ts';
import { priceLine } from '#listings/domain/listing-text.ts';

/** What the board lets registered visitors see of a listing's past: prices, dates, what it sold for. */
export function historyFacts(home: PropertyDetail): Fact[] {
  const [original, previous] = [numberOf(home.OriginalListPrice), numberOf(home.PreviousListPrice)];
  const verb = home.transactionType === 'For Lease' ? 'Leased' : 'Sold';
  return onlySaid([
    ['Listed on', dayOf(home.ListingContractDate)],
    ['Days on market', daysOf(home.DaysOnMarket)],
    ['Original price', priced(home, original)],
    ['Previous price', priced(home, previous)],
    ['Price changed on', dayOf(home.PriceChangeTimestamp)],
    ['Since first listed', original === null ? null : changeOf(original, home.price)],
    [`${verb} for`, priced(home, numberOf(home.ClosePrice))],
    [`${verb} on`, dayOf(home.CloseDate)],
  ]);
}

/** A listing's outcome in one line: 'Sold for $1,190,000 on November 2, 2026'. */
export function outcomeOf(home: Outcome): string {
  if (home.isOnMarket) return 'On the market';
  const price = priced(home, numberOf(home.ClosePrice));
  if (price === null) return 'Off the market';
  const date = dayOf(home.CloseDate);
  const verb = home.transactionType === 'For Lease' ? 'Leased' : 'Sold';
  return `${verb} for ${price}${date ? ` on ${date}` : ''}`;
}

type Priced = Pick<PropertyDetail, 'priceUnit' | 'transactionType'>;
type Outcome = Priced & { isOnMarket: boolean; ClosePrice?: unknown; CloseDate?: unknown };

const priced = (home: Priced, price: number | null): string | null =>
  price === null ? null : priceLine({ ...home, price });

/** A home may have come on the market today. */
function daysOf(field: unknown): string | null {
  const text = textOf(field);
  return text !== null && /^\d+$/.test(text) ? text : null;
}

const percent = new Intl.NumberFormat('en-CA', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** '−4.5%'; 'Unchanged'. */
const changeOf = (before: number, now: number): string =>
  now === before ? 'Unchanged' : percent.format(now / before - 1).replace('-', '−');

const long = { dateStyle: 'long' } as const;
const wholeDay = new Intl.DateTimeFormat('en-CA', { ...long, timeZone: 'UTC' });
const inToronto = new Intl.DateTimeFormat('en-CA', { ...long, timeZone: 'America/Toronto' });

/** Boards write a year like 1 where they know none. */
const FIRST_YEAR = '1900';

/** 'May 4, 2026' of a board's date, or of its time as it is in Toronto; null where it is neither. */
function dayOf(field: unknown): string | null {
  const text = textOf(field);
  if (text === null || !/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) || text < FIRST_YEAR) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return null;
  return (text.includes('T') ? inToronto : wholeDay).format(moment);
}
