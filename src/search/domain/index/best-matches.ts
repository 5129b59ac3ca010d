import type { Span } from '../search.ts';
import { BLOCK, lowestBit } from './bitset.ts';
import type { ListingTable } from './listing-table.ts';
import type { Matches } from './matches.ts';
import { radixSort } from './radix-sort.ts';

/** One page of the matches by their score, which is by row number: highest first, of equal ones the newest. */
export function bestMatches(
  table: ListingTable<never, never>,
  matches: Matches,
  scores: Float64Array<ArrayBuffer>,
  { limit, offset }: Span,
): number[] {
  const end = matches.total - offset;
  if (end <= 0) return [];
  const rows = rowsOf(matches, table.primary.view.rowAt);
  radixSort(rows, table.numbers.ids.values);
  // Stable, so that those of one score stay in the order of their ids.
  radixSort(rows, scores);
  return [...rows.subarray(Math.max(0, end - limit), end)].reverse();
}

function rowsOf({ words, from, to, total }: Matches, rowAt: Int32Array): Int32Array {
  const rows = new Int32Array(total);
  let next = 0;
  for (let block = from; block < to; block++) {
    for (let left = words[block] ?? 0; left !== 0; left &= left - 1)
      rows[next++] = rowAt[block * BLOCK + lowestBit(left)] ?? 0;
  }
  return rows;
}
