import type { BoardCursor } from '../../domain/board.ts';
import { instant } from '../../domain/rows/coerce.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';

/** An entry of the list of all listings; the time is ISO in UTC, '' if it can't be read. */
export type Replica = { key: string; time: string; row: unknown };

/** In (time, key) order, without rows that have no key. */
export const replicasOf = (rows: unknown[]): Replica[] =>
  rows
    .filter(isRow)
    .map((row) => ({
      key: keyOf(row, 'ListingKey'),
      time: instant(row.ModificationTimestamp) ?? '',
      row,
    }))
    .filter(({ key }) => key !== '')
    .toSorted((a, b) => compare(a.time, b.time) || compare(a.key, b.key));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Entries after a position in their order. */
export function replicasAfter(replicas: Replica[], after: BoardCursor | null): Replica[] {
  if (after === null) return replicas;
  const time = instant(after.modifiedAt) ?? '';
  const start = replicas.findIndex(
    (each) => (compare(each.time, time) || compare(each.key, after.key)) > 0,
  );
  return start < 0 ? [] : replicas.slice(start);
}
