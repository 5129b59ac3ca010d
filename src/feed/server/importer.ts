import type { BoardCursor } from '../domain/board.ts';
import { addUp, type Counters, NOTHING_YET } from '../domain/counters.ts';
import { rowsPerSecond } from '../domain/progress.ts';
import { beginningOfPass, later, latestTime } from '../domain/walk.ts';
import type { WalkState } from './feed-store.ts';
import { type Import, type Reading, sentenceOf } from './import.ts';
import { notePhotoChanges } from './importer-clocks.ts';
import { pagesAfter } from './importer-page.ts';
import { importPeople } from './importer-people.ts';
import { takeDuePhotos } from './importer-photos.ts';
import type { Page } from './importer-rows.ts';
import { storePage } from './importer-store.ts';
import { readAhead } from './read-ahead.ts';

export type { Import } from './import.ts';

export type ImportSummary = Counters & {
  members: number;
  offices: number;
  /** Listings whose photos were taken after the walk: those that changed alone, or had failed before. */
  photosTakenLater: number;
  /** Milliseconds. */
  took: number;
  /** Of this pass since it was last begun or resumed. */
  rowsPerSecond: number;
};

type Walk = WalkState & { counters: Counters };

const CLOCK = 'ModificationTimestamp';
/** Pages read while one is stored: enough that the books, which are the slower, never wait. */
const PAGES_AHEAD = 2;

/**
 * Reads a board to its end: offices and members, then the listings page by page, each page's rows,
 * photos and cursor in one transaction, then the photos that changed by themselves. Whatever stops
 * it, the next pass goes on where this one was; reading a row twice changes nothing. Throws when the
 * listings can't be read or trusted, and leaves a sentence about it in the books; people and photos
 * that fail are trouble, told and written down, and tried again by the next pass.
 */
export async function importBoard(given: Import): Promise<ImportSummary> {
  const { board, books, now, signal } = given;
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => {
    troubles.push(error);
    given.onTrouble?.(error);
  };
  const reading = { pageSize: 500, ...given, onTrouble };
  const begun = now();
  const tookSoFar = () => now().getTime() - begun.getTime();
  const write = (error: unknown) =>
    books.inTransaction(({ feed }) => feed.trouble(board.name, sentenceOf(error), now()));
  await books.inTransaction(({ feed }) => feed.begin(board.name, begun));

  const people = await orElse(reading, () => importPeople(reading), { members: 0, offices: 0 });
  const { counters, before } = await walkListings(reading, tookSoFar).catch(async (error) => {
    if (!signal?.aborted) await write(error);
    throw error;
  });
  const took = tookSoFar();
  const photosTakenLater = await orElse(
    reading,
    async () => {
      await notePhotoChanges(reading);
      return takeDuePhotos(reading);
    },
    0,
  );
  if (troubles.length > 0) await write(troubles[0]);

  const rows = counters.read;
  const pace = rowsPerSecond({ rows, before, took });
  return { ...counters, ...people, photosTakenLater, took: tookSoFar(), rowsPerSecond: pace };
}

/** What the work gives; where it fails that is trouble, and no reason to end the pass. */
async function orElse<Result>(
  { signal, onTrouble }: Reading,
  work: () => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    onTrouble(error);
    return otherwise;
  }
}

/** The walk by the listings' own time, to its end. `before` are the rows that an earlier pass had read. */
async function walkListings(
  reading: Reading,
  tookSoFar: () => number,
): Promise<{ counters: Counters; before: number }> {
  const { board, books, now, full, signal } = reading;
  const state = await books.inTransaction(async ({ feed }) => ({
    ...(await feed.begin(board.name, now())),
    ...(await feed.walk(board.name, CLOCK)),
  }));
  const before = state.cursor ? state.counters.read : 0;
  const isFirst = state.watermark === null;
  const of = full || isFirst ? await board.count() : null;

  let walk: Walk = state.cursor ? state : { ...state, latest: null, counters: NOTHING_YET };
  const after = state.cursor ?? (full ? null : beginningOfPass(state.watermark));
  // Until the first walk has ended nothing here can have left the market.
  const pages = pagesAfter(reading, { after, scope: isFirst ? 'on-offer' : 'all' });
  for await (const { page, end } of readAhead(pages, PAGES_AHEAD)) {
    signal?.throwIfAborted();
    walk = await savePage(reading, page, { walk, end });
    reading.onProgress?.({ rows: walk.counters.read, before, of, took: tookSoFar() });
  }

  const to = { watermark: later(walk.watermark, walk.latest), cursor: null, latest: null };
  await books.inTransaction(async ({ feed }) => {
    await feed.saveWalk(board.name, CLOCK, { from: walk.cursor, to });
    await feed.finish(board.name, now());
  });
  return { counters: walk.counters, before };
}

function savePage(
  reading: Reading,
  page: Page,
  { walk, end }: { walk: Walk; end: BoardCursor },
): Promise<Walk> {
  const { board, books, now } = reading;
  return books.inTransaction(async (stores) => {
    const counters = addUp(walk.counters, await storePage(reading, stores, page));
    const latest = latestTime(walk.latest, page.rows, now());
    const to = { watermark: walk.watermark, cursor: end, latest };
    await stores.feed.saveWalk(board.name, CLOCK, { from: walk.cursor, to });
    await stores.feed.saveCounters(board.name, counters);
    return { ...to, counters };
  });
}
