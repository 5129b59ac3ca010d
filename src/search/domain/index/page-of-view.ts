import type { Span } from '../search.ts';
import { BLOCK } from './bitset.ts';
import type { Matches } from './matches.ts';
import type { SlotRange } from './page-of-matches.ts';
import type { SortedColumn } from './sorted-column.ts';

/** Matches in the primary order, and each row's primary slot for looking it up there. */
type Lookup = { matches: Matches; slotOf: Int32Array };

/**
 * Walks a view from its highest row down and keeps the matches. Everything the inner loop reads is a local variable.
 */
export function walkDown(
  { view: { rowAt, held, blocks } }: SortedColumn<never>,
  { matches: { words, from, to }, slotOf }: Lookup,
  { limit, offset, first = 0, end = blocks * BLOCK }: Span & Partial<SlotRange>,
): number[] {
  const rows: number[] = [];
  let skip = offset;
  for (let each = (end - 1) >> 5; each >= first >>> 5 && rows.length < limit; each--) {
    const lowest = Math.max(first, each * BLOCK);
    const above = Math.min(end, each * BLOCK + (held[each] ?? 0));
    for (let at = above - 1; at >= lowest && rows.length < limit; at--) {
      const row = rowAt[at] ?? 0;
      const slot = slotOf[row] ?? 0;
      const block = slot >>> 5;
      if (block < from || block >= to || (((words[block] ?? 0) >>> slot) & 1) === 0) continue;
      if (skip > 0) skip--;
      else rows.push(row);
    }
  }
  return rows;
}

/** Walks a view from its lowest row up and keeps the matches; runs of equal numbers are walked from their top. */
export function walkUp(
  range: SortedColumn<never>,
  lookup: Lookup,
  { limit, offset }: Span,
): number[] {
  const { rowAt } = range.view;
  const wanted = offset + limit;
  const rows: number[] = [];
  for (let slot = 0; slot < rowAt.length && rows.length < wanted; ) {
    if ((rowAt[slot] ?? -1) < 0) {
      slot++;
      continue;
    }
    const end = range.isAloneAt(slot) ? slot + 1 : range.runAt(slot).end;
    const run = { limit: wanted - rows.length, offset: 0, first: slot, end };
    rows.push(...walkDown(range, lookup, run));
    slot = end;
  }
  return rows.slice(offset);
}
