import type { Span } from '../search.ts';
import type { Order } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import type { Matches } from './matches.ts';
import { highestFirst, lowestFirst, lowestKnownFirst, mapSlots } from './page-of-matches.ts';
import { walkDown, walkUp } from './page-of-view.ts';

/**
 * One page of matches in the order of a range, with equal numbers by descending id.
 * The primary order is read directly from the matches. For other orders, the view is walked from its end until the
 * page is full if many listings match; if few do, the matches are mapped to the view's slots and read there. Either
 * way the work is far below a full scan: at worst about the square root of (end of the page × listings).
 */
export function pick(
  table: ListingTable<never, never>,
  matches: Matches,
  { by, direction, isUnknownLast }: Omit<Order, 'last'>,
  { limit, offset }: Span,
): number[] {
  const page = { limit: Math.min(limit, matches.total - offset), offset };
  if (page.limit <= 0) return [];
  const range = table.range(by);
  const { view } = table.primary;
  const isDescending = direction === 'descending';
  const toWalk = ((page.offset + page.limit) * view.size) / matches.total;
  if (range !== table.primary && toWalk < matches.total) {
    return (isDescending ? walkDown : walkUp)(range, { matches, slotOf: view.slotOf }, page);
  }
  const mapped = range === table.primary ? matches : mapSlots(matches, view, range.view);
  if (isDescending) return highestFirst(range, mapped, page);
  return (isUnknownLast ? lowestKnownFirst : lowestFirst)(range, mapped, page);
}
