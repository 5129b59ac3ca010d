import type { StoredListing } from './listing.ts';

/** A listing, whether or not it is on the market. */
export type ListingInHistory = { listing: StoredListing; isOnMarket: boolean };

/** How a registered visitor looks up a home. */
export type HistorySearch =
  | { by: 'mls-number'; mlsNumber: string }
  /** Numbers: street and unit. Words: the street name in lower case. */
  | { by: 'address'; numbers: readonly string[]; words: readonly string[] };

const LONGEST = 200;

/** The error message of the form and the call for text that doesn't identify a home. */
export const NAMES_NO_HOME = 'Enter a street number and name, or an MLS® number';

/** Parses 'W11900001', '12 Sample Court' or '1203 - 999 Sample Ct, Oakville'; null for anything else. */
export function parseHistorySearch(text: string): HistorySearch | null {
  const given = text.normalize('NFC').trim();
  if (given.length > LONGEST) return null;
  if (/^[A-Za-z]{0,2}\d{6,12}$/.test(given))
    return { by: 'mls-number', mlsNumber: given.toUpperCase() };
  const parts = given.toLowerCase().match(/[\p{L}\p{N}'’.]+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const words = parts.filter((part) => /^\p{L}/u.test(part));
  return numbers.length > 0 && words.length > 0 ? { by: 'address', numbers, words } : null;
}
