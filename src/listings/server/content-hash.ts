import { hash } from 'node:crypto';
import type { IncomingListing } from '../domain/listing.ts';
import { TRANSLATION } from '../domain/listing-details.ts';

type Order = { given: string[]; sorted: string[]; text: string };

/**
 * Equal for equal listings and rows, regardless of the board's field order, as long as rows are translated the same
 * way.
 */
export function contentHash(
  { listing, raw }: Pick<IncomingListing, 'listing' | 'raw'>,
  translation = TRANSLATION,
): string {
  // JSON drops fields without a value, and the row comes back from the database as JSON.
  const fields = Object.keys(raw).filter((field) => raw[field] !== undefined);
  const { sorted, text } = orderOf(fields);
  const content = JSON.stringify([listing, sorted.map((field) => raw[field])]);
  return hash('sha256', `${translation}${text}${content}`, 'base64url');
}

let last: Order = { given: [], sorted: [], text: '[]' };

/** Rows of one board usually have the same fields in the same order, so the sorted order is cached. */
function orderOf(given: string[]): Order {
  const isSame =
    given.length === last.given.length && given.every((field, at) => field === last.given[at]);
  if (!isSame) {
    const sorted = given.toSorted();
    last = { given, sorted, text: JSON.stringify(sorted) };
  }
  return last;
}
