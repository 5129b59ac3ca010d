import type { BoardCursor } from '../../domain/board.ts';
import { addUp, type Counters, NOTHING_YET } from '../../domain/counters.ts';
import { rowsPerSecond } from '../../domain/progress.ts';
import { beginningOfPass, isOfChanges, later, latestTime } from '../../domain/walk.ts';
import type { WalkState } from '../feed-store.ts';
import { type Import, type Reading, sentenceOf } from './import.ts';
import { keepPhotoTimes, notePhotoChanges } from './importer-clocks.ts';
import { pagesAfter } from './importer-page.ts';
import { importPeople } from './importer-people.ts';
import { takeDuePhotos } from './importer-photos.ts';
import type { Page } from './importer-rows.ts';
import { storePage } from './importer-store.ts';

export type { Import } from './import.ts';

export type ImportSummary = Counters & {
  members: number;
  offices: number;
  /** Listings whose photos were fetched after the walk: changed photos only, or earlier failures. */
  photosTakenLater: number;
  /** Milliseconds. */
  took: number;
  /** For this pass since it was last started or resumed. */
  rowsPerSecond: number;
};

type Walk = WalkState & { counters: Counters };

const CLOCK = 'ModificationTimestamp';

/**
 * Reads a board to its end: offices and members, then listings page by page (each page's rows, photos and
 * cursor in one transaction), then photos that changed on their own. After an interruption the next pass
 * resumes; reading a row twice is idempotent. Throws when the listings can't be read or trusted, and
 * records the failure; failures with people and photos are only reported and recorded, and the next pass
 * retries them.
 */
export async function importBoard(given: Import): Promise<ImportSummary> {
  const { board, stores, now, signal } = given;
  const errors: unknown[] = [];
  const onError = (error: unknown) => {
    errors.push(error);
    given.onError?.(error);
  };
  const reading = { pageSize: 500, ...given, onError };
  const begun = now();
  const tookSoFar = () => now().getTime() - begun.getTime();
  const write = (error: unknown) =>
    stores.inTransaction(({ feed }) => feed.recordError(board.name, sentenceOf(error), now()));
  await stores.inTransaction(({ feed }) => feed.begin(board.name, begun));

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
  if (errors.length > 0) await write(errors[0]);

  const rows = counters.read;
  const pace = rowsPerSecond({ rows, before, took });
  return { ...counters, ...people, photosTakenLater, took: tookSoFar(), rowsPerSecond: pace };
}

/** The result of the work; a failure is reported but doesn't end the pass. */
async function orElse<Result>(
  { signal, onError }: Reading,
  work: () => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    onError(error);
    return otherwise;
  }
}

/** Walks the listings by their own time to the end. `before` is the number of rows read by an earlier pass. */
async function walkListings(
  reading: Reading,
  tookSoFar: () => number,
): Promise<{ counters: Counters; before: number }> {
  const { board, stores, now, full, signal } = reading;
  const state = await stores.inTransaction(async ({ feed }) => ({
    ...(await feed.begin(board.name, now())),
    ...(await feed.walk(board.name, CLOCK)),
  }));
  const isFirst = state.watermark === null;
  const begins = full ? null : beginningOfPass(state.watermark);
  // An interrupted incremental walk can't be resumed as part of a full one.
  const goesOn = state.cursor !== null && !(full && isOfChanges(state));
  const before = goesOn ? state.counters.read : 0;
  const of = full || isFirst ? await board.count() : null;

  let walk: Walk = goesOn ? state : { ...state, latest: null, counters: NOTHING_YET };
  const after = goesOn ? state.cursor : begins;
  // Until the first walk has ended, none of our listings can have left the market.
  const pages = pagesAfter(reading, { after, scope: isFirst ? 'active' : 'all' });
  for await (const { page, end } of pages) {
    signal?.throwIfAborted();
    walk = await savePage(reading, page, { walk, end });
    reading.onProgress?.({ rows: walk.counters.read, before, of, took: tookSoFar() });
  }

  const to = { watermark: later(walk.watermark, walk.latest), cursor: null, latest: null };
  await stores.inTransaction(async ({ feed }) => {
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
  const { board, stores, now } = reading;
  return stores.inTransaction(async (stores) => {
    const counters = addUp(walk.counters, await storePage(reading, stores, page));
    const latest = latestTime(walk.latest, page.rows, now());
    const to = { watermark: walk.watermark, cursor: end, latest };
    await stores.feed.saveWalk(board.name, CLOCK, { from: walk.cursor, to });
    if (walk.watermark === null) await keepPhotoTimes(reading, stores.feed, page.rows);
    await stores.feed.saveCounters(board.name, counters);
    return { ...to, counters };
  });
}
