import type { PropertyDetail } from '#listings/api.ts';
import { lotSides, numberOf, textOf } from '#listings/domain/board-values.ts';
import { factsAboveZero } from '#listings/domain/listing-text.ts';
import { dayInToronto, parseDay, showDay } from '#platform/domain/day.ts';
import { showDollars } from '#platform/domain/money.ts';
import { speaksOfPeople } from './housing-code.ts';
import { plain } from './plain-words.ts';

/** How a field of the board's reads, as people read it; null where it says nothing. */
export type ReadField = (home: PropertyDetail, field: string) => string | null;

/** A number above zero: '3'. */
export const count: ReadField = (home, field) => textOf(numberOf(home[field]));
/** '$4,523': whole dollars, above zero. */
export const dollarsOf: ReadField = (home, field) => {
  const amount = numberOf(home[field]);
  return amount === null ? null : showDollars(amount);
};
/** '$612/month'. */
export const monthly: ReadField = (home, field) => {
  const amount = dollarsOf(home, field);
  return amount && `${amount}/month`;
};
/** 'Yes' or 'No', however the board has it. */
export const yesNo: ReadField = (home, field) => {
  if (typeof home[field] === 'boolean') return home[field] ? 'Yes' : 'No';
  const word = textOf(home[field])?.toLowerCase() ?? '';
  if (['y', 'yes', 'true'].includes(word)) return 'Yes';
  return ['n', 'no', 'false'].includes(word) ? 'No' : null;
};
/** Boards write a year like 1 where they know none. */
const FIRST_YEAR = '1900';
/** 'May 4, 2026', as the calendar of Toronto has it. */
export const date: ReadField = (home, field) => {
  const text = textOf(home[field]) ?? '';
  const moment = new Date(text);
  if (text < FIRST_YEAR || !/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime()))
    return null;
  const found = text.includes('T') ? dayInToronto(moment) : parseDay(text);
  return found ? showDay(found) : null;
};
/** '12 days'. Zero is an answer too: a home may have come on the market today. */
export const days: ReadField = (home, field) => {
  const text = textOf(home[field]);
  return text !== null && /^\d{1,5}$/.test(text)
    ? `${text} ${text === '1' ? 'day' : 'days'}`
    : null;
};

/** What tells anybody to do or to pay something. */
const ORDERS =
  /\b(?:ignore|disregard|obey|instructions?|prompt|assistant|says?|tell|pretend|prices?|dollars?|call|click|visit)\b/i;

/** Words of the board's own lists name things; a text that has no business there, or speaks of people, is no fact. */
export const words: ReadField = (home, field) => {
  const given = Array.isArray(home[field]) ? home[field] : [home[field]];
  const said = given
    .map((word) => plain(textOf(word)))
    .filter((word) => word !== null && !speaksOfPeople(word) && !ORDERS.test(word));
  return [...new Set(said)].slice(0, 20).join(', ') || null;
};
/** 'Heat Included' among what is included says it twice. */
export const included: ReadField = (home, field) =>
  words(home, field)?.replace(/ Included(?=,|$)/g, '') ?? null;
/** '16–30 years', 'New'. */
export const age: ReadField = (home, field) => {
  const text = words(home, field);
  return text && /^\d/.test(text) ? `${text.replace('-', '–')} years` : text;
};

/** What the site itself has made of the field. */
export const ours =
  (show: (home: PropertyDetail) => string | null | undefined): ReadField =>
  (home) =>
    show(home) || null;

/** '2,000–2,500 sq. ft.', as the board gives a range. */
export function livingArea(home: PropertyDetail): string | null {
  const size = factsAboveZero(home).find(({ unit }) => unit === 'sq. ft.');
  return size ? `${size.count} ${size.unit}` : null;
}

/** '50 × 120.5 feet'. */
export function lotOf(home: PropertyDetail): string | null {
  const lot = lotSides(home);
  return lot && `${lot.sides} ${lot.unit}`;
}
