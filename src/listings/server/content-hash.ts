import { hash } from 'node:crypto';
import { HOME_FEATURES } from '../domain/home-features.ts';
import type { IncomingListing } from '../domain/listing.ts';

type Order = { given: string[]; sorted: string[]; text: string };

/**
 * The same for the same listing and row, in whatever order the board sends its fields. Another one once the row is read for a
 * feature more: what was written before knows nothing of that.
 */
export function contentHash(
  { listing, raw }: Pick<IncomingListing, 'listing' | 'raw'>,
  features: readonly string[] = HOME_FEATURES,
): string {
  // JSON has no fields without a value, and the row comes back from the books as JSON.
  const said = Object.keys(raw).filter((field) => raw[field] !== undefined);
  const { sorted, text } = orderOf(said);
  const content = JSON.stringify([listing, sorted.map((field) => raw[field])]);
  return hash('sha256', `${features.length}${text}${content}`, 'base64url');
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
