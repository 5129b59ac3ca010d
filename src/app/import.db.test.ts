import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aBoard, boardRows } from '#feed/domain/board.sample.ts';
import type { Board } from '#feed/domain/board.ts';
import { aBoardRow, aProfile } from '#feed/domain/board-row.sample.ts';
import { type Import, importBoard } from '#feed/server/importer.ts';
import { sandboxBoard } from '#feed/server/sandbox-board.ts';
import { testDatabase } from '#platform/server/test-database.sample.ts';
import { openBooks } from './books.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings, media, feeds, walks, quarantine, members, offices`);

const books = openBooks({ sql, db });
const now = () => new Date('2026-05-06T12:00:00Z');
const run = (board: Board, given: Partial<Import> = {}) =>
  importBoard({ board, books, now, profile: aProfile(), pageSize: 10, ...given });

const walked = () => books.feed.walk('sample', 'ModificationTimestamp');

const everything = () => sql`
  select id, listing_key, listing, raw, photos, card, content_hash, last_updated, xmin from listings order by id`;
const keysInBooks = async () =>
  (await sql`select listing_key from listings order by id`).map((row) => row.listing_key);

describe('a board is read to its end', () => {
  test('every row once, in the board’s order, with its photos', async () => {
    const rows = boardRows(25);
    const summary = await run(aBoard(rows));
    expect(summary).toMatchObject({ read: 25, stored: 25, unchanged: 0, quarantined: {} });
    expect(await keysInBooks()).toEqual(rows.properties.map((row) => row.ListingKey));
    expect(await sql`select count(*)::int as photos from media`).toEqual([{ photos: 25 }]);
    const found = await books.listings.byAnyKey('W1007');
    const listing = found && (await books.listings.byId(found.id));
    expect(listing?.listing.photos).toEqual(['https://photos.example.com/W1007.jpg']);
    expect(await books.feed.lastRefreshed()).toEqual(now());
  });

  test('progress is told after each page', async () => {
    const told: number[] = [];
    await run(aBoard(boardRows(25)), { onProgress: ({ rows }) => told.push(rows) });
    expect(told).toEqual([10, 20, 25]);
  });

  test('a bad row goes to quarantine with its reason, and the page goes on', async () => {
    const { properties, media } = boardRows(3);
    const bad = [
      null,
      aBoardRow({ ListingKey: ' ' }),
      aBoardRow({ ListingKey: 'W7', ListPrice: 9_999_999_999 }),
    ];
    const summary = await run(aBoard({ properties: [...properties, ...bad], media }));
    expect(summary).toMatchObject({
      read: 6,
      stored: 3,
      quarantined: { 'not-a-row': 1, 'no-key': 1, 'price-beyond-reason': 1 },
    });
    expect(await sql`select key, reason from quarantine order by reason`).toEqual([
      { key: null, reason: 'no-key' },
      { key: null, reason: 'not-a-row' },
      { key: 'W7', reason: 'price-beyond-reason' },
    ]);
  });

  test('a row leaves quarantine when it comes in good order', async () => {
    const { properties } = boardRows(1);
    await run(
      aBoard({
        properties: [
          { ...properties[0], ListPrice: 9_999_999_999 },
          ...boardRows(2).properties.slice(1),
        ],
      }),
    );
    expect(await sql`select key from quarantine`).toEqual([{ key: 'W1000' }]);
    await run(aBoard({ properties }), { full: true });
    expect(await sql`select key from quarantine`).toEqual([]);
  });

  test('a listing that names its brokerage by key alone gets the name', async () => {
    const offices = [{ OfficeKey: '7', OfficeName: 'SAMPLE REALTY' }];
    const properties = [aBoardRow({ ListOfficeName: null, ListOfficeKey: '7' })];
    await run(aBoard({ properties, offices, members: [{ MemberKey: 'm' }] }));
    const found = await books.listings.byAnyKey('W11900001');
    expect(found && (await books.listings.byId(found.id))?.listing.listOfficeName).toBe(
      'SAMPLE REALTY',
    );
  });

  test('a listing that leaves the market takes its photos along', async () => {
    const { properties, media } = boardRows(2);
    await run(aBoard({ properties, media }));
    const sold = properties.map((row) => ({ ...row, StandardStatus: 'Closed' }));
    await run(aBoard({ properties: sold, media }), { full: true });
    expect(await sql`select media_key from media`).toEqual([]);
    expect(await sql`select photos from listings`).toEqual([{ photos: [] }, { photos: [] }]);
  });

  test('a page whose times fall stops the pass, and the cursor stays', async () => {
    const { properties } = boardRows(12);
    const board = aBoard({
      properties: [...properties.slice(0, 10), ...properties.slice(10).reverse()],
    });
    await expect(run(board)).rejects.toThrow('times fall');
    expect((await walked()).cursor?.key).toBe('W1009');
  });
});

describe('importing again', () => {
  test('changes nothing, and keeps every id', async () => {
    const board = aBoard(boardRows(25));
    await run(board);
    const before = await everything();
    const again = await run(board, { full: true });
    expect(again).toMatchObject({ read: 25, stored: 0, unchanged: 25 });
    expect(await everything()).toEqual(before);
  });

  test('begins twenty minutes before the watermark, which is the board’s own latest time', async () => {
    await run(aBoard(boardRows(25)));
    const status = await walked();
    expect(status).toMatchObject({ cursor: null, watermark: '2026-05-01T00:00:24.000Z' });
    const asked: unknown[] = [];
    const board = aBoard({ properties: [] });
    const summary = await run({
      ...board,
      properties: (after, ...rest) => {
        asked.push(after);
        return board.properties(after, ...rest);
      },
    });
    expect(asked).toEqual([{ modifiedAt: '2026-04-30T23:40:24Z', key: '0' }]);
    expect(summary.read).toBe(0);
    expect((await walked()).watermark).toBe('2026-05-01T00:00:24.000Z');
  });

  test('InternetEntireListingDisplayYN turns false later: hidden at once, under the same id', async () => {
    await run(aBoard(boardRows(1)));
    const found = await books.listings.byAnyKey('W1000');
    const [row] = boardRows(1).properties;
    await run(aBoard({ properties: [{ ...row, InternetEntireListingDisplayYN: false }] }), {
      full: true,
    });
    expect(found && (await books.listings.whereabouts(found.id))).toBe('off-market');
  });
});

describe('process killed between page and commit', () => {
  test('the next pass goes on where this one was, and ends as if nothing had been', async () => {
    const rows = boardRows(45);
    const stopping = new AbortController();
    const onProgress = () => stopping.abort();
    await expect(run(aBoard(rows), { signal: stopping.signal, onProgress })).rejects.toThrow(
      'abort',
    );
    const kept = await keysInBooks();
    expect(kept.length).toBeGreaterThanOrEqual(10);
    expect(kept.length).toBeLessThan(45);
    expect((await walked()).cursor?.key).toBe(kept.at(-1));

    const told: number[] = [];
    const summary = await run(aBoard(rows), { onProgress: ({ before }) => told.push(before) });
    expect(told[0]).toBe(kept.length);
    expect(summary).toMatchObject({ read: 45, stored: 45 });
    expect(await keysInBooks()).toEqual(rows.properties.map((row) => row.ListingKey));
    expect((await walked()).cursor).toBeNull();
  });

  test('rows and cursor stand or fall together', async () => {
    const rows = boardRows(15);
    const failing = {
      inTransaction: ((work) =>
        books.inTransaction(async (stores) => {
          const result = await work(stores);
          if ((await stores.listings.byAnyKey('W1012')) !== null) throw new Error('killed');
          return result;
        })) as typeof books.inTransaction,
    };
    await expect(run(aBoard(rows), { books: failing })).rejects.toThrow('killed');
    expect(await keysInBooks()).toHaveLength(10);
    expect((await walked()).cursor?.key).toBe('W1009');
  });
});

describe('media: fetch failed', () => {
  test('listings keep the photos they had, and get the new ones next time', async () => {
    const rows = boardRows(3);
    await run(aBoard(rows));
    const troubles: unknown[] = [];
    const silent = {
      ...aBoard({
        properties: rows.properties.map((row) => ({ ...row, PhotosChangeTimestamp: 'later' })),
      }),
      media: () => Promise.reject(new Error('503')),
    };
    const summary = await run(silent, { full: true, onTrouble: (error) => troubles.push(error) });
    expect(summary).toMatchObject({ stored: 3, withoutPhotoAnswer: 3 });
    // Once within the page, once among what was left for later.
    expect(troubles).toHaveLength(2);
    expect(
      await sql`select distinct json_array_length(photos::json) as photos from listings`,
    ).toEqual([{ photos: 1 }]);
    expect(await sql`select count(*)::int as photos from media`).toEqual([{ photos: 3 }]);

    expect(await run(aBoard(rows), { full: true })).toMatchObject({
      stored: 3,
      withoutPhotoAnswer: 0,
    });
  });

  test('photos of what is off the market are not asked for', async () => {
    const { properties, media } = boardRows(2);
    const sold = properties.map((row) => ({ ...row, StandardStatus: 'Closed' }));
    await run(aBoard({ properties: sold, media }));
    expect(await sql`select media_key from media`).toEqual([]);
  });
});

test('the sandbox board, odd rows and all, comes in whole: what can stand is stored, the rest is in quarantine', async () => {
  const board = sandboxBoard({ seed: 1, listings: 300, history: 100, asOf: now() });
  const summary = await run(board, { pageSize: 100 });
  const refused = Object.values(summary.quarantined).reduce((total, count) => total + count, 0);
  expect(summary.read).toBe(await board.count());
  expect(summary.stored + refused).toBe(summary.read);
  expect(await run(board, { full: true })).toMatchObject({ stored: 0, unchanged: summary.stored });
});
