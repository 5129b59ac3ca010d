import { hash } from 'node:crypto';
import type { IncomingListing } from '../domain/listing.ts';
import { TRANSLATION } from '../domain/listing-details.ts';

type Order = { given: string[]; sorted: string[]; text: string };

/** The same for the same listing and row, in whatever order the board sends its fields, as long as rows are translated alike. */
export function contentHash(
  { listing, raw }: Pick<IncomingListing, 'listing' | 'raw'>,
  translation = TRANSLATION,
): string {
  // JSON has no fields without a value, and the row comes back from the database as JSON.
  const said = Object.keys(raw).filter((field) => raw[field] !== undefined);
  const { sorted, text } = orderOf(said);
  const content = JSON.stringify([listing, sorted.map((field) => raw[field])]);
  return hash('sha256', `${translation}${text}${content}`, 'base64url');
}

let last: Order = { given: [], sorted: [], text: '[]' };

/** Rows of one board mostly have the same fields in the same order, and those are sorted once. */
function orderOf(given: string[]): Order {
  const isSame =
    given.length === last.given.length && given.every((field, at) => field === last.given[at]);
  if (!isSame) {
    const sorted = given.toSorted();
    last = { given, sorted, text: JSON.stringify(sorted) };
  }
  return last;
}
