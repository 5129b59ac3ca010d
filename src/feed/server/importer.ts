import type { IncomingListing } from '#listings/domain/listing.ts';
import type { Photo } from '#media/domain/photo.ts';
import type { Board, BoardCursor } from '../domain/board.ts';
import { addUp, type Counters, NOTHING_YET, reasonsOf } from '../domain/counters.ts';
import type { Profile } from '../domain/profile.ts';
import { type Progress, rowsPerSecond } from '../domain/progress.ts';
import { areInOrder, beginningOfPass, endOfPage, later, latestTime } from '../domain/walk.ts';
import type { FeedStore, WalkState } from './feed-store.ts';
import { type Page, readPage } from './importer-page.ts';
import { importPeople } from './importer-people.ts';

/** What one transaction of an import writes to. */
type Stores = {
  listings: {
    upsertAll(
      rows: IncomingListing[],
      at: Date,
    ): Promise<{ changed: unknown[]; unchanged: number; older: number }>;
  };
  photos: { replaceSets(sets: ReadonlyMap<string, Photo[]>): Promise<void> };
  feed: FeedStore;
};

type Books = {
  inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
};

export type Import = {
  board: Board;
  profile: Profile;
  books: Books;
  now(): Date;
  /** Read the board from its beginning, not from where the last pass ended. */
  full?: boolean;
  /** Rows asked for at once. */
  pageSize?: number;
  /** Stops between pages; what is stored stays, and the next pass goes on from there. */
  signal?: AbortSignal | undefined;
  onProgress?(progress: Progress): void;
  /** Told of what goes wrong without ending the pass. */
  onTrouble?(error: unknown): void;
};

export type ImportSummary = Counters & {
  members: number;
  offices: number;
  /** Milliseconds. */
  took: number;
  /** Of this pass since it was last begun or resumed. */
  rowsPerSecond: number;
};

type Walk = WalkState & { counters: Counters };

const CLOCK = 'ModificationTimestamp';

/**
 * Reads a board to its end: offices and members, then the listings page by page, each page's rows,
 * photos and cursor in one transaction. Whatever stops it, the next pass goes on where this one
 * was; reading a row twice changes nothing. Throws when the board fails or can't be trusted.
 */
export async function importBoard(given: Import): Promise<ImportSummary> {
  const { board, books, now, signal } = given;
  const reading = { pageSize: 500, onTrouble: () => {}, ...given };
  const begun = now();
  const people = await importPeople(given);
  const state = await books.inTransaction(async ({ feed }) => ({
    ...(await feed.begin(board.name, begun)),
    ...(await feed.walk(board.name, CLOCK)),
  }));
  const before = state.cursor ? state.counters.read : 0;
  const of = given.full || state.watermark === null ? await board.count() : null;
  const tookSoFar = () => now().getTime() - begun.getTime();

  let walk = beginningOf(state, given.full);
  let page = await readPage(reading, walk.cursor);
  while (page.rows.length > 0) {
    signal?.throwIfAborted();
    const cursor = trustedEnd(page, walk.cursor);
    // The next page is read while this one is being stored.
    [walk, page] = await both(
      savePage(given, page, { ...walk, cursor }),
      readPage(reading, cursor),
    );
    given.onProgress?.({ rows: walk.counters.read, before, of, took: tookSoFar() });
  }

  const watermark = later(state.watermark, walk.latest);
  await books.inTransaction(async ({ feed }) => {
    await feed.saveWalk(board.name, CLOCK, { watermark, cursor: null, latest: null });
    await feed.finish(board.name, now());
  });
  const took = tookSoFar();
  const rows = walk.counters.read;
  return {
    ...walk.counters,
    ...people,
    took,
    rowsPerSecond: rowsPerSecond({ rows, before, took }),
  };
}

/** An unfinished pass goes on; else a new one begins. */
const beginningOf = (state: Walk, full = false): Walk =>
  state.cursor
    ? state
    : {
        watermark: state.watermark,
        cursor: full ? null : beginningOfPass(state.watermark),
        latest: null,
        counters: NOTHING_YET,
      };

function trustedEnd({ rows }: Page, after: BoardCursor | null): BoardCursor {
  if (!areInOrder(rows))
    throw new Error('The board sent a page whose times fall: no cursor can be trusted.');
  const end = endOfPage(rows, after);
  if (!end) throw new Error('The board sent a page that leads no further than the one before.');
  return end;
}

function savePage({ board, books, now }: Import, page: Page, walk: Walk): Promise<Walk> {
  return books.inTransaction(async ({ listings, photos, feed }) => {
    const at = now();
    const named = await withOfficeNames(page.listings, feed);
    const { changed, ...upserted } = await listings.upsertAll(named, at);
    await photos.replaceSets(page.photos);
    await feed.quarantine(board.name, page.bad, at);
    await feed.release(
      board.name,
      named.map(({ listing }) => listing.key),
    );

    const counters = addUp(walk.counters, {
      ...upserted,
      read: page.rows.length,
      stored: changed.length,
      quarantined: reasonsOf(page.bad.map(({ because }) => because)),
      withoutPhotoAnswer: page.withoutPhotoAnswer,
    });
    const latest = latestTime(walk.latest, page.rows, at);
    const { watermark, cursor } = walk;
    await feed.saveWalk(board.name, CLOCK, { watermark, cursor, latest });
    await feed.saveCounters(board.name, counters);
    return { watermark, cursor, latest, counters };
  });
}

/** Some boards send the listing office's key alone; a listing without its name may not be shown. */
async function withOfficeNames(
  rows: IncomingListing[],
  feed: FeedStore,
): Promise<IncomingListing[]> {
  const keys = rows.flatMap(({ listing }) =>
    listing.listOfficeName ? [] : (listing.listOfficeKey ?? []),
  );
  const names = await feed.officeNames(keys);
  return rows.map((row) => {
    const name = row.listing.listOfficeName || names.get(row.listing.listOfficeKey ?? '');
    return name ? { ...row, listing: { ...row.listing, listOfficeName: name } } : row;
  });
}

/** Both results, or the failure of either, once neither is under way any more. */
async function both<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled([a, b]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
