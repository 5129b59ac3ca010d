import type { BoardCursor, Clock, Scope } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import { isHidden } from '../../domain/rows/unreadable.ts';
import { areInOrder, endOfPage } from '../../domain/walk.ts';
import type { Reading } from './import.ts';
import { type Page, readRows } from './importer-rows.ts';
import { readAhead } from './read-ahead.ts';

type From = { after: BoardCursor | null; scope: Scope };

type Rows = { rows: unknown[]; end: BoardCursor };

/**
 * Yields page after page to the board's end, each with its end position. While one page is stored, the next
 * is judged and its photos are fetched, and the one after that is requested. Throws if the board leads back
 * or in a circle.
 */
export async function* pagesAfter(
  reading: Reading,
  from: From,
): AsyncGenerator<{ page: Page; end: BoardCursor }, void> {
  yield* readAhead(judgedPages(reading, from), 1);
}

async function* judgedPages(reading: Reading, from: From) {
  for await (const { rows, end } of readAhead(rowsAfter(reading, from), 1)) {
    yield { page: await readRows(reading, rows), end };
  }
}

async function* rowsAfter(
  { board, pageSize, signal }: Reading,
  { after, scope }: From,
): AsyncGenerator<Rows, void> {
  for (let end = after; ; ) {
    signal?.throwIfAborted();
    const rows = await board.properties(end, pageSize, scope);
    if (rows.length === 0) return;
    // Rows whose position can't be read, and nothing behind them: there is no position to continue from.
    if (rows.every(isHidden)) {
      if (end) yield { rows, end };
      return;
    }
    end = trustedEnd(rows, end, 'ModificationTimestamp');
    yield { rows, end };
  }
}

/** The cursor after a page. Throws if no cursor can be trusted. */
export function trustedEnd(rows: unknown[], after: BoardCursor | null, clock: Clock): BoardCursor {
  if (!areInOrder(rows, clock)) {
    const message = 'The board sent a page out of order, so no cursor can be trusted.';
    throw new BoardError('untrustworthy', message);
  }
  const end = endOfPage(rows, after, clock);
  if (end) return end;
  const message = 'The board sent a page that doesn’t go beyond the one before.';
  throw new BoardError('untrustworthy', message);
}
