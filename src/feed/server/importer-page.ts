import type { BoardCursor, Clock, Scope } from '../domain/board.ts';
import { BoardError } from '../domain/board-error.ts';
import { areInOrder, endOfPage } from '../domain/walk.ts';
import type { Reading } from './import.ts';
import { type Page, readRows } from './importer-rows.ts';

type From = { after: BoardCursor | null; scope: Scope };

/**
 * Page after page to the board's end, each with the place where it ends. Throws where the board leads
 * back or in a circle.
 */
export async function* pagesAfter(
  reading: Reading,
  { after, scope }: From,
): AsyncGenerator<{ page: Page; end: BoardCursor }, void> {
  for (let end = after; ; ) {
    reading.signal?.throwIfAborted();
    const rows = await reading.board.properties(end, reading.pageSize, scope);
    if (rows.length === 0) return;
    end = trustedEnd(rows, end, 'ModificationTimestamp');
    yield { page: await readRows(reading, rows), end };
  }
}

/** The place that the next page begins after. Throws where no cursor can be trusted. */
export function trustedEnd(rows: unknown[], after: BoardCursor | null, clock: Clock): BoardCursor {
  if (!areInOrder(rows, clock)) {
    const message = 'The board sent a page whose times fall: no cursor can be trusted.';
    throw new BoardError('untrustworthy', message);
  }
  const end = endOfPage(rows, after, clock);
  if (end) return end;
  const message = 'The board sent a page that leads no further than the one before.';
  throw new BoardError('untrustworthy', message);
}
