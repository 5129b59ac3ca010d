import { MAX_TYPED_LENGTH, parseTyped, type TypedText } from '#addresses/domain/typed-text.ts';
import type { StoredListing } from './listing.ts';

/** A listing, whether or not it is on the market. */
export type ListingInHistory = { listing: StoredListing; isOnMarket: boolean };

/** How a visitor looks up a home. */
export type HistorySearch =
  | { by: 'mls-number'; mlsNumber: string }
  /** With a street number and a word of a street or city. */
  | { by: 'address'; typed: TypedText };

/** No address has more. */
const MOST_NUMBERS = 5;
const MOST_WORDS = 11;

/** The error message of the form and the call for text that doesn't identify a home. */
export const NAMES_NO_HOME = 'Enter a street number and name, or an MLS® number';

/** Parses 'W11900001', '12 Sample Court' or 'Unit 1203, 999 Sample Ct., Oakville'; null for anything else. */
export function parseHistorySearch(text: string): HistorySearch | null {
  if (text.trim().length > MAX_TYPED_LENGTH) return null;
  const typed = parseTyped(text.trim());
  const { mlsNumber, words, numbers } = typed;
  if (mlsNumber !== null) return { by: 'mls-number', mlsNumber };
  const isTooLong = numbers.length > MOST_NUMBERS || words.length > MOST_WORDS;
  const hasStreetNumber = numbers.some((number) => /^\d/.test(number));
  return hasStreetNumber && words.length > 0 && !isTooLong ? { by: 'address', typed } : null;
}
