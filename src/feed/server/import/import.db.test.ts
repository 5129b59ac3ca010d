import { describe, expect, test } from 'vitest';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import type { Board } from '../../domain/board.ts';
import { aBoardRow } from '../../domain/rows/board-row.sample.ts';
import { importSite, NOW } from './import.sample.ts';

const { sql, stores, run, storedKeys, walked } = await importSite();

const everything = () => sql`
  select id, listing_key, listing, raw, photos, card, content_hash, last_updated, xmin from listings order by id`;
describe('reading a board to its end', () => {
  test('stores every row once, in the board’s order, with its photos', async () => {
    const rows = boardRows(25);
    const summary = await run(aBoard(rows));
    expect(summary).toMatchObject({ read: 25, stored: 25, unchanged: 0, quarantined: {} });
    expect(await storedKeys()).toEqual(rows.properties.map((row) => row.ListingKey));
    expect(await sql`select count(*)::int as photos from media`).toEqual([{ photos: 25 }]);
    const [row] = await sql`select photos from listings where listing_key = 'W1007'`;
    expect(row?.photos).toEqual([
      expect.stringMatching(/^https:\/\/photos\.example\.com\/W1007\.jpg#v=[\w-]{16}$/),
    ]);
    expect(await stores.feed.lastRefreshed('sample')).toEqual(NOW);
  });

  test('reports progress after each page', async () => {
    const reported: number[] = [];
    await run(aBoard(boardRows(25)), { onProgress: ({ rows }) => reported.push(rows) });
    expect(reported).toEqual([10, 20, 25]);
  });

  test('quarantines a bad row with its reason and imports the rest of the page', async () => {
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

  test('releases a row from quarantine when a valid one arrives', async () => {
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

  test('fills in the name of a brokerage sent by key only', async () => {
    const offices = [{ OfficeKey: '7', OfficeName: 'SAMPLE REALTY' }];
    const properties = [aBoardRow({ ListOfficeName: null, ListOfficeKey: '7' })];
    await run(aBoard({ properties, offices, members: [{ MemberKey: 'm' }] }));
    const [row] = await sql`select list_office_name from listings where listing_key = 'W11900001'`;
    expect(row).toEqual({ list_office_name: 'SAMPLE REALTY' });
  });

  test('removes the photos of a listing that leaves the market', async () => {
    const { properties, media } = boardRows(2);
    await run(aBoard({ properties, media }));
    const sold = properties.map((row) => ({ ...row, StandardStatus: 'Closed' }));
    await run(aBoard({ properties: sold, media }), { full: true });
    expect(await sql`select media_key from media`).toEqual([]);
    expect(await sql`select photos from listings`).toEqual([{ photos: [] }, { photos: [] }]);
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
});

test('the whole sandbox board is imported, faulty rows included: each row is stored or quarantined', async () => {
  const board = sandboxBoard({ seed: 1, listings: 300, history: 100, asOf: NOW });
  const summary = await run(board, { pageSize: 100 });
  const refused = Object.values(summary.quarantined).reduce((total, count) => total + count, 0);
  expect(summary.read).toBe(await board.count());
  expect(summary.stored + refused).toBe(summary.read);
  expect(await run(board, { full: true })).toMatchObject({ stored: 0, unchanged: summary.stored });
});

test('a full pass begins at the board’s beginning, even after an interrupted incremental one', async () => {
  const board = aBoard(boardRows(30));
  await run(board);
  const cutOff: Board = {
    ...board,
    properties: (after, ...given) =>
      after?.key === 'W1009' ? Promise.reject(new Error('cut')) : board.properties(after, ...given),
  };
  await expect(run(cutOff)).rejects.toThrow('cut');
  expect((await walked()).cursor).not.toBeNull();
  const begun: unknown[] = [];
  const full: Board = {
    ...board,
    properties: (after, ...given) => {
      begun.push(after);
      return board.properties(after, ...given);
    },
  };
  expect(await run(full, { full: true })).toMatchObject({ read: 30 });
  expect(begun[0]).toBeNull();
});
