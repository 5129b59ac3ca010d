import { describe, expect, test } from 'vitest';
import { aBoard, boardRows, photoRow } from '../../domain/board.sample.ts';
import type { Board } from '../../domain/board.ts';
import { aProfile } from '../../domain/rows/board-row.sample.ts';
import { unreadableRow } from '../../domain/rows/unreadable.ts';
import { aMarket, failing, importSite, NOW } from './import.sample.ts';

const { sql, stores, run, reconcile, keysOnShow, addressesOf, idOf, lastError } =
  await importSite();

const LATER_TIME = '2026-05-02T00:00:00Z';

describe('comparing all keys with the board’s', () => {
  test('fetches and writes nothing if nothing differs', async () => {
    const { board } = aMarket(30);
    await run(board);
    const rows = () => sql`select listing_key, xmin::text from listings order by id`;
    const before = await rows();
    const untouched = { ...board, byKeys: failing('nobody should ask') };
    expect(await reconcile(untouched)).toEqual({
      compared: 30,
      fetched: 0,
      removed: 0,
      kept: 0,
      refused: false,
    });
    expect(await rows()).toEqual(before);
    expect((await stores.feed.status('sample'))?.lastReconciledAt).toEqual(NOW);
  });

  test('imports listings missing here, with their photos', async () => {
    const { properties, media, board } = aMarket(30);
    await run(aBoard({ properties: properties.slice(0, 20), media }));
    expect(await reconcile(board)).toMatchObject({ compared: 30, fetched: 10 });
    expect(await keysOnShow()).toHaveLength(30);
    expect(await addressesOf('W1029')).toHaveLength(1);
  });

  test('takes vanished listings off the market with their photos, and never reuses their ids', async () => {
    const { properties, board } = aMarket(30);
    await run(board);
    const id = await idOf('W1003');
    properties.splice(3, 1);
    properties.pop();
    expect(await reconcile(board)).toMatchObject({ compared: 28, removed: 2, kept: 0 });
    expect(await keysOnShow()).toEqual(properties.map((row) => row.ListingKey));
    expect(await addressesOf('W1003')).toEqual([]);
    expect(await stores.listings.forViewer(id, 'guest')).toMatchObject({ status: 'off-market' });
  });

  test('keeps listings that are absent from the list but still active', async () => {
    const { properties, board } = aMarket(5);
    await run(board);
    const short = { ...board, keys: aBoard({ properties: properties.slice(1) }).keys };
    expect(await reconcile(short)).toMatchObject({ removed: 0, kept: 1 });
    expect(await keysOnShow()).toHaveLength(5);
  });

  test('stores sold listings as the board sends them', async () => {
    const { properties, board } = aMarket(5);
    await run(board);
    Object.assign(properties[1] ?? {}, {
      StandardStatus: 'Closed',
      ModificationTimestamp: LATER_TIME,
    });
    expect(await reconcile(board)).toMatchObject({ removed: 1, kept: 0 });
    const [row] =
      await sql`select status, raw ->> 'StandardStatus' as sent from listings where listing_key = 'W1001'`;
    expect(row).toEqual({ status: 'off-market', sent: 'Closed' });
  });

  test('if the board does not answer, keeps a listing until it is absent a second time', async () => {
    const { properties, board } = aMarket(5);
    await run(board);
    properties.splice(2, 1);
    const silent = { ...board, byKeys: failing('503') };
    expect(await reconcile(silent)).toMatchObject({ removed: 0, kept: 1 });
    expect(await keysOnShow()).toHaveLength(5);
    expect(await reconcile(silent)).toMatchObject({ removed: 1, kept: 0 });
    expect(await keysOnShow()).toHaveLength(4);
  });

  test('keeps one that may be the row which the list can’t send, however often', async () => {
    const { properties, board } = aMarket(5);
    await run(board);
    const { keys } = aBoard({ properties: properties.toSpliced(2, 1) });
    const hiding = async (after: string, size: number) => {
      const rows = await keys(after, size);
      return rows.length === 0 ? rows : rows.toSpliced(2, 0, unreadableRow('Property', {}));
    };
    const silent = { ...board, keys: hiding, byKeys: failing('503') };
    for (const _ of [1, 2, 3])
      expect(await reconcile(silent)).toMatchObject({ removed: 0, kept: 1 });
    expect(await keysOnShow()).toHaveLength(5);
  });

  test('resets that count when the listing is listed again', async () => {
    const { properties, board } = aMarket(5);
    await run(board);
    const silent = { ...board, byKeys: failing('503') };
    const [gone] = properties.splice(2, 1);
    await reconcile(silent);
    if (gone) properties.splice(2, 0, gone);
    expect(await reconcile(silent)).toMatchObject({ kept: 0, removed: 0 });
    properties.splice(2, 1);
    expect(await reconcile(silent)).toMatchObject({ kept: 1, removed: 0 });
  });

  test('requests quarantined rows again, as they may be fixed under the same time', async () => {
    const { properties, board } = aMarket(2);
    Object.assign(properties[1] ?? {}, { ListPrice: 9_999_999_999, StandardStatus: 'Pending' });
    await run(board);
    expect(await sql`select key from quarantine`).toEqual([{ key: 'W1001' }]);
    Object.assign(properties[1] ?? {}, { ListPrice: 999_000 });
    expect(await reconcile(board)).toMatchObject({ fetched: 1 });
    expect(await sql`select key from quarantine`).toEqual([]);
  });

  test('affects only rows of this feed, with a prefix keeping its keys apart', async () => {
    const { board } = aMarket(5);
    await run(board);
    const other: Board = { ...aMarket(3).board, name: 'other' };
    const profile = aProfile({ keyPrefix: 'other:', rank: 1 });
    await run(other, { profile });
    const onOffer = async () =>
      (await sql`select listing_key from listings where status = 'active' order by id`).length;
    expect(await onOffer()).toBe(8);
    const empty = { ...aBoard({ properties: [] }), name: 'other' };
    expect(await reconcile(empty, { profile })).toMatchObject({ compared: 0, removed: 3 });
    expect(await onOffer()).toBe(5);
  });
});

const ends = ['half as long', 'empty'].map((end): [string, (keys: unknown[]) => unknown[]] => [
  end,
  (keys) => (end === 'empty' ? [] : keys.slice(0, keys.length * 0.4)),
]);

describe.each([
  'input 25: key listing suddenly half as long',
  'fault 32: mass delete (feed returns 0 or −60 % rows)',
])('%s', () => {
  test.each(ends)('a list that is %s removes nothing, and this is reported', async (_, cut) => {
    const { properties, board } = aMarket(150);
    await run(board, { pageSize: 100 });
    const kept = cut(properties);
    const short = { ...board, keys: aBoard({ properties: kept }).keys, byKeys: async () => [] };
    expect(await reconcile(short)).toMatchObject({ removed: 0, refused: true });
    expect(await keysOnShow()).toHaveLength(150);
    expect(await lastError()).toContain('none was removed');
    expect((await stores.feed.status('sample'))?.lastReconciledAt).toBeNull();

    // A successful pass doesn't clear it; a successful comparison does.
    await run(board);
    expect(await lastError()).toContain('none was removed');
    expect(await reconcile(board)).toMatchObject({ refused: false });
    expect(await lastError()).toBeNull();
  });

  test('the operator may force the removals', async () => {
    const { properties, board } = aMarket(150);
    await run(board, { pageSize: 100 });
    properties.splice(0, 90);
    expect(await reconcile(board, { acceptRemovals: true })).toMatchObject({
      removed: 90,
      refused: false,
    });
    expect(await keysOnShow()).toHaveLength(60);
  });

  test('up to 50 listings may be removed', async () => {
    const { properties, board } = aMarket(150);
    await run(board, { pageSize: 100 });
    properties.splice(100);
    expect(await reconcile(board)).toMatchObject({ removed: 50 });
  });

  test.each([
    ['that fails', failing('503'), '503'],
    [
      'that is out of order',
      async (after: string) => (after ? [] : boardRows(9).properties.reverse()),
      'out of order',
    ],
  ])('a list %s removes nothing', async (_, keys, message) => {
    const { board } = aMarket(20);
    await run(board);
    await expect(reconcile({ ...board, keys })).rejects.toThrow(message);
    expect(await keysOnShow()).toHaveLength(20);
    expect(await lastError()).toContain(message);
  });
});

describe('input 29: timestamp moves backwards after a board restore', () => {
  test('is ignored by the walk and fetched by the comparison, which restores the board’s version', async () => {
    const { properties, board } = aMarket(5);
    await run(board);
    Object.assign(properties[2] ?? {}, {
      ModificationTimestamp: '2026-04-01T00:00:00Z',
      ListPrice: 777_000,
    });
    const price = async () =>
      (await sql`select price from listings where listing_key = 'W1002'`)[0]?.price;
    properties.unshift(...properties.splice(2, 1));
    expect(await run(board, { full: true })).toMatchObject({ older: 1 });
    expect(await price()).not.toBe(777_000);
    expect(await reconcile(board)).toMatchObject({ fetched: 1 });
    expect(await price()).toBe(777_000);
    expect(await reconcile(board)).toMatchObject({ fetched: 0 });
  });
});

test('older photo times after a restore are noticed, and the board’s photos are fetched again', async () => {
  const { properties, media, board } = aMarket(3);
  for (const row of properties) Object.assign(row, { PhotosChangeTimestamp: LATER_TIME });
  await run(board);
  Object.assign(properties[1] ?? {}, { PhotosChangeTimestamp: '2026-04-01T00:00:00Z' });
  media.splice(1, 1, photoRow('W1001', 'of-before'));
  await reconcile(board);
  expect(await addressesOf('W1001')).toEqual(['https://photos.example.com/of-before.jpg']);
});

test('a row that left the board leaves quarantine', async () => {
  const { properties, board } = aMarket(2);
  Object.assign(properties[1] ?? {}, { ListPrice: 9_999_999_999 });
  await run(board);
  properties.pop();
  await reconcile(board);
  expect(await sql`select key from quarantine`).toEqual([]);
});

describe('input 49: relisted: new key, old gone; or key reused', () => {
  test('a new key is a new listing, and the old one is removed', async () => {
    const { properties, board } = aMarket(3);
    await run(board);
    const old = await idOf('W1002');
    Object.assign(properties[2] ?? {}, { ListingKey: 'W2000', ModificationTimestamp: LATER_TIME });
    await run(board);
    await reconcile(board);
    expect(await keysOnShow()).toEqual(['W1000', 'W1001', 'W2000']);
    expect(await idOf('W2000')).not.toBe(old);
    expect(await stores.listings.statusOf(old)).toBe('off-market');
  });

  test.each(['run', 'reconcile'] as const)(
    'a key that is listed again, even unchanged, is public again under its id (%s)',
    async (way) => {
      const { properties, board } = aMarket(3);
      await run(board);
      const id = await idOf('W1002');
      const row = properties.pop();
      await reconcile(board);
      expect(await keysOnShow()).toHaveLength(2);
      if (row) properties.push(row);
      if (way === 'run') await run(board);
      else await reconcile(board);
      expect(await keysOnShow()).toHaveLength(3);
      expect(await idOf('W1002')).toBe(id);
      expect(await addressesOf('W1002')).toHaveLength(1);
    },
  );
});
