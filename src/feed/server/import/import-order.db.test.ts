import { describe, expect, test } from 'vitest';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import { aBoardRow } from '../../domain/rows/board-row.sample.ts';
import { importSite } from './import.sample.ts';

const { sql, run, storedKeys, walked, lastError } = await importSite();

const priceOf = async (key: string) =>
  (await sql`select price from listings where listing_key = ${key}`)[0]?.price;

const at = (time: string, given = {}) => aBoardRow({ ModificationTimestamp: time, ...given });

describe.each([
  'input 18: same listing twice in a page, or on two pages',
  'fault 28: duplicated pages / same key twice in a page',
])('%s', () => {
  const twice = [
    at('2026-05-01T00:00:00Z', { ListPrice: 1_000_000 }),
    at('2026-05-01T00:00:09Z', { ListPrice: 2_000_000 }),
  ];

  test.each([10, 1])(
    'with %i rows per page it is one listing, and the later row wins',
    async (pageSize) => {
      await run(aBoard({ properties: twice }), { pageSize });
      expect(await storedKeys()).toEqual(['W11900001']);
      expect(await priceOf('W11900001')).toBe(2_000_000);
    },
  );

  test('within a page it is written once, and its photos are requested once', async () => {
    const asked: string[][] = [];
    const board = aBoard({ properties: twice });
    const media = (keys: string[]) => {
      asked.push(keys);
      return board.media(keys);
    };
    expect(await run({ ...board, media })).toMatchObject({ read: 2, stored: 1 });
    expect(asked).toEqual([['W11900001']]);
  });

  test('a repeated page changes nothing', async () => {
    const { properties } = boardRows(20);
    const doubled = [
      ...properties.slice(0, 10),
      ...properties.slice(0, 10),
      ...properties.slice(10),
    ];
    const board = aBoard({ properties: doubled });
    // It asks for rows after the tenth, and gets the first ten again.
    let pages = 0;
    const repeating = {
      ...board,
      properties: async () => doubled.slice(10 * pages, 10 * ++pages),
    };
    await expect(run(repeating)).rejects.toThrow('go beyond the one before');
    expect(await storedKeys()).toHaveLength(10);
    const { cursor } = await walked();
    expect(cursor?.key).toBe('W1009');
  });
});

describe('input 19: 3,000 rows with one ModificationTimestamp', () => {
  test('all are imported, in key order', async () => {
    const properties = boardRows(3_000).properties.map((row) => ({
      ...row,
      ModificationTimestamp: '2026-05-01T00:00:00Z',
    }));
    expect(await run(aBoard({ properties }), { pageSize: 100 })).toMatchObject({ stored: 3_000 });
    expect(await storedKeys()).toEqual(properties.map((row) => row.ListingKey));
  });
});

describe('input 20: page not in order, timestamp falling', () => {
  test('stops the pass, and the cursor stays', async () => {
    const { properties } = boardRows(12);
    const turned = [...properties.slice(0, 10), ...properties.slice(10).reverse()];
    await expect(run(aBoard({ properties: turned }))).rejects.toThrow('out of order');
    expect((await walked()).cursor?.key).toBe('W1009');
    expect(await storedKeys()).toHaveLength(10);
    expect(await lastError()).toContain('out of order');

    await run(aBoard({ properties }));
    expect(await storedKeys()).toHaveLength(12);
    expect(await lastError()).toBeNull();
  });
});

describe('input 28: older ModificationTimestamp than stored (out of order)', () => {
  test('is ignored, including its photos', async () => {
    const later = at('2026-05-06T09:30:00Z', { ListPrice: 2_000_000 });
    const photos = [{ ...boardRows(1).media[0], ResourceRecordKey: 'W11900001' }];
    await run(aBoard({ properties: [later], media: photos }));
    const earlier = at('2026-05-06T09:29:59Z', { ListPrice: 1, StandardStatus: 'Closed' });
    expect(await run(aBoard({ properties: [earlier] }), { full: true })).toMatchObject({
      stored: 0,
      older: 1,
    });
    expect(await priceOf('W11900001')).toBe(2_000_000);
    expect(await sql`select count(*)::int as photos from media`).toEqual([{ photos: 1 }]);
  });
});

describe('fault 29: out-of-order pages, equal ModificationTimestamps over page edge', () => {
  test.each([1, 2, 3, 7])(
    'with %i rows per page each row of one second is imported once',
    async (pageSize) => {
      const properties = boardRows(9).properties.map((row, n) => ({
        ...row,
        ModificationTimestamp: `2026-05-01T00:00:0${n < 2 ? 0 : n < 7 ? 1 : 2}Z`,
      }));
      expect(await run(aBoard({ properties }), { pageSize })).toMatchObject({ read: 9, stored: 9 });
      expect(await storedKeys()).toEqual(properties.map((row) => row.ListingKey));
    },
  );

  test('an older row on a later page never overwrites a newer one', async () => {
    const { properties } = boardRows(2);
    const pages = [
      [at('2026-05-02T00:00:00Z', { ListPrice: 2_000_000 })],
      [at('2026-05-01T00:00:00Z', { ListPrice: 1_000_000 }), ...properties],
    ];
    const board = { ...aBoard({ properties: [] }), properties: async () => pages.shift() ?? [] };
    await expect(run(board)).rejects.toThrow('go beyond the one before');
    expect(await priceOf('W11900001')).toBe(2_000_000);
  });
});

describe('fault 34: clock skew ±1 day, step back, DST, leap', () => {
  const DAY = 24 * 3_600_000;
  const watermark = '2026-05-01T00:00:24.000Z';

  test.each([
    ['a day behind', [-DAY]],
    ['a day ahead', [DAY]],
    ['stepping back', [DAY, 0, -DAY, -2 * DAY]],
  ])(
    'with our clock %s every row is imported once, and the watermark is the board’s',
    async (_, skews) => {
      const real = Date.parse('2026-05-01T06:00:00Z');
      let turn = 0;
      const now = () => new Date(real + (skews[turn++ % skews.length] ?? 0));
      const board = aBoard(boardRows(25));
      expect(await run(board, { now })).toMatchObject({ read: 25, stored: 25 });
      expect(await walked()).toEqual({ watermark, cursor: null, latest: null });
      expect(await run(board, { now })).toMatchObject({ stored: 0, unchanged: 25 });
    },
  );

  test.each([
    ['the hour that daylight saving repeats', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    ['the end of a leap day', '2028-02-29T23:59:59Z', '2028-03-01T00:00:00Z'],
  ])('%s is handled like any other hour', async (_, first, second) => {
    const now = () => new Date(second);
    const properties = [at(first, { ListingKey: 'W1' }), at(second, { ListingKey: 'W2' })];
    await run(aBoard({ properties }), { now, pageSize: 1 });
    expect(await storedKeys()).toEqual(['W1', 'W2']);
    expect((await walked()).watermark).toBe(new Date(second).toISOString());
  });
});
