import type { Span } from '../search.ts';
import type { Condition, Order } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import { match } from './match.ts';
import { type Matches, without } from './matches.ts';
import { pick } from './pick.ts';

/**
 * One page of the listings that meet the conditions. Rows the order puts last follow all others; both parts use the
 * same order.
 */
export function pickPage(
  table: ListingTable<never, never>,
  { conditions, matches }: { conditions: readonly Condition[]; matches: Matches },
  { last, ...order }: Order,
  { limit, offset }: Span,
): number[] {
  if (last === undefined) return pick(table, matches, order, { limit, offset });
  const ending = match(table, [...conditions, ...last], new Int32Array(matches.words.length));
  const leading = without(matches, ending);
  const rows = pick(table, leading, order, { limit, offset });
  const rest = { limit: limit - rows.length, offset: Math.max(0, offset - leading.total) };
  return [...rows, ...pick(table, ending, order, rest)];
}
