import type { StoredListing } from './listing.ts';

/** A listing, whether or not it is on the market. */
export type ListingInHistory = { listing: StoredListing; isOnMarket: boolean };

/** How a visitor looks up a home. */
export type HistorySearch =
  | { by: 'mls-number'; mlsNumber: string }
  /** Numbers: street, unit and postal code. Words: street and city. In lower case, without punctuation. */
  | { by: 'address'; numbers: readonly string[]; words: readonly string[] };

const MAX_QUERY_LENGTH = 200;
/** Each number and each word costs the database a comparison. */
const MAX_QUERY_NUMBERS = 6;
const MAX_QUERY_WORDS = 12;

/** Before a unit's number; no street is called so. */
const UNIT_WORDS = new Set(['unit', 'apt', 'apartment', 'suite', 'ste', 'ph', 'penthouse']);

/** The error message of the form and the call for text that doesn't identify a home. */
export const NAMES_NO_HOME = 'Enter a street number and name, or an MLS® number';

/** As it is, or copied with the words before it: 'MLS® W11900001', 'MLS® Number: W11900001', '#W11900001'. */
const MLS_NUMBER = /^(?:mls)?\s*®?\s*(?:number|no\.?)?\s*[:#]?\s*([a-z]{0,2}\d{6,12})$/i;

/** Parses 'W11900001', '12 Sample Court' or 'Unit 1203, 999 Sample Ct., Oakville'; null for anything else. */
export function parseHistorySearch(text: string): HistorySearch | null {
  const given = text.normalize('NFC').trim();
  if (given.length > MAX_QUERY_LENGTH) return null;
  const [, mlsNumber] = MLS_NUMBER.exec(given) ?? [];
  if (mlsNumber) return { by: 'mls-number', mlsNumber: mlsNumber.toUpperCase() };
  return parseAddress(given.toLowerCase().replaceAll(/['’.]/g, ''));
}

function parseAddress(given: string): HistorySearch | null {
  const parts = given.match(/[\p{L}\p{N}]+/gu) ?? [];
  const numbers = parts.filter((part) => /\d/.test(part));
  const words = parts.filter((part) => !/\d/.test(part) && !UNIT_WORDS.has(part));
  const isTooLong = numbers.length > MAX_QUERY_NUMBERS || words.length > MAX_QUERY_WORDS;
  const hasStreetNumber = numbers.some((number) => /^\d/.test(number));
  return hasStreetNumber && words.length > 0 && !isTooLong
    ? { by: 'address', numbers, words }
    : null;
}
