import { afterAll, beforeEach } from 'vitest';
import { openStores } from '#app/wiring/stores.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import type { Board } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import { aProfile } from '../../domain/rows/board-row.sample.ts';
import { type Import, importBoard } from './importer.ts';
import { reconcileBoard } from './reconcile.ts';

export const NOW = new Date('2026-05-06T12:00:00Z');

/** Listings, and a board that serves them, which a test may change. */
export function aMarket(count: number) {
  const { properties, media } = boardRows(count);
  return { properties, media, board: aBoard({ properties, media }) };
}

/** A board call that fails. */
export const failing = (message: string) => () =>
  Promise.reject(new BoardError('unavailable', message));

/** For a test file: its own database, emptied before each test, with a board's pass and comparison. */
export async function importSite() {
  const database = await testDatabase();
  const { sql, db, url, drop } = database;
  afterAll(drop);
  beforeEach(
    () =>
      sql`truncate listings, media, feeds, walks, quarantine, members, offices, unknown_words restart identity cascade`,
  );
  const stores = openStores({ db });
  const into = (board: Board) => ({
    board,
    stores,
    now: () => NOW,
    profile: aProfile(),
    pageSize: 10,
  });

  return {
    database,
    sql,
    url,
    stores,
    run: (board: Board, given: Partial<Import> = {}) => importBoard({ ...into(board), ...given }),
    reconcile: (board: Board, given: Partial<Parameters<typeof reconcileBoard>[0]> = {}) =>
      reconcileBoard({ ...into(board), ...given }),
    storedKeys: async () =>
      (await sql`select listing_key from listings order by id`).map((row) => row.listing_key),
    idOf: async (key: string) =>
      (await sql`select id from listings where listing_key = ${key}`)[0]?.id,
    /** By key, the listings that may be shown. */
    keysOnShow: async () =>
      (
        await sql`select listing_key from listings where is_public order by listing_key collate "C"`
      ).map((row) => row.listing_key),
    addressesOf: async (key: string): Promise<string[]> => {
      const [row] = await sql`select photos from listings where listing_key = ${key}`;
      const stored = await sql`
        select media_url from media where resource_record_key = ${key} order by "order"`;
      const addresses = stored.map((each) => each.media_url);
      // The part after '#' is the picture's version.
      const shown = row?.photos.map((address: string) => address.split('#')[0]);
      if (JSON.stringify(shown) !== JSON.stringify(addresses)) {
        throw new Error(`the listing ${key} and its photos say different things`);
      }
      return addresses;
    },
    walked: () => stores.feed.walk('sample', 'ModificationTimestamp'),
    lastError: async () => (await stores.feed.status('sample'))?.lastError ?? null,
  };
}
