import { LRUCache } from 'lru-cache';
import { BoardError } from '../../domain/board-error.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';

/** Photos are requested right after their listings; they are cached for at most this many listings. */
const MOST_CACHED = 2_000;

/** The photos of a board that sends them inside its listings. */
export function mediaInside(rowsByKeys: (keys: string[]) => Promise<Row[]>) {
  const cached = new LRUCache<string, Row[]>({ max: MOST_CACHED });

  function keep(row: Row): void {
    const key = keyOf(row, 'ListingKey');
    cached.delete(key);
    // Without the field, a listing's photos are unknown; an empty list means it has none.
    if (key === '' || row.Media === undefined) return;
    const media = Array.isArray(row.Media) ? row.Media.filter(isRow) : [];
    cached.set(
      key,
      media.map((each) => ({ ResourceRecordKey: key, ...each })),
    );
  }

  return {
    /** Returns the rows unchanged, and keeps their photos for the next request. */
    of(rows: Row[]): Row[] {
      for (const row of rows) keep(row);
      return rows;
    },
    /** Every photo of these listings; throws if the board doesn't send them. */
    async media(keys: string[]): Promise<Row[]> {
      const unknown = keys.filter((key) => !cached.has(key));
      const rows = unknown.length > 0 ? await rowsByKeys(unknown) : [];
      for (const row of rows) keep(row);
      const found = keys.flatMap((key) => {
        const media = cached.get(key);
        const isGone = !media && !rows.some((row) => keyOf(row, 'ListingKey') === key);
        if (!media && !isGone)
          throw new BoardError('untrustworthy', 'The board sends listings without their Media.');
        return media ?? [];
      });
      for (const key of keys) cached.delete(key);
      return found;
    },
  };
}
