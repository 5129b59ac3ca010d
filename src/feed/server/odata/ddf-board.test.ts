import { describe, expect, test } from 'vitest';
import type { Board, BoardCursor } from '../../domain/board.ts';
import { ddf } from '../../domain/profiles/ddf.ts';
import { aBoardServer, aRow, opened, placeOf, rows, sendRows } from './board-server.sample.ts';

type Row = ReturnType<typeof aRow> & { Media?: unknown };

const REPLICATION_RESOURCE = 'Property/PropertyReplication()';
const withMedia = (row: Row, count = 2): Row => ({
  ...row,
  Media: Array.from({ length: count }, (_, n) => ({ MediaKey: `${row.ListingKey}_${n + 1}` })),
});

/** A feed of these rows that lists all keys and times, and returns at most twenty rows at once. */
async function aFeed(given: { rows: Row[]; listed?: Row[] }) {
  const server = await aBoardServer((asked, response) => {
    const filter = asked.query.get('$filter') ?? '';
    if (asked.resource === REPLICATION_RESOURCE) {
      const since = / ge (\S+)/.exec(filter)?.[1] ?? '';
      const listed = (given.listed ?? given.rows).filter(
        (row) => row.ModificationTimestamp >= since,
      );
      return sendRows(
        response,
        // In no particular order.
        listed
          .map(({ ListingKey, ModificationTimestamp }) => ({ ListingKey, ModificationTimestamp }))
          .toReversed(),
      );
    }
    const keys: string[] = filter.match(/X\d+/g) ?? [];
    const found = given.rows.filter(({ ListingKey }) => keys.includes(ListingKey));
    return sendRows(response, found.slice(0, 20));
  });
  const lists = () => server.asked.filter(({ resource }) => resource === REPLICATION_RESOURCE);
  return { ...opened(server.url, { profile: ddf }), server, lists };
}

async function walk(board: Board, from: BoardCursor | null, size = 30) {
  const pages: Row[][] = [];
  for (let after = from; ; ) {
    const page = (await board.properties(after, size, 'active')) as Row[];
    const last = page.at(-1);
    if (!last) return pages;
    pages.push(page);
    after = placeOf(last);
  }
}

const keysOf = (pages: Row[][]) => pages.flat().map(({ ListingKey }) => ListingKey);

test('all rows come in time and key order, from one list', async () => {
  const all = rows(70).map((row) => withMedia(row));
  const { board, lists } = await aFeed({ rows: all });
  expect(await board.count()).toBe(70);
  const pages = await walk(board, null);
  expect(pages.flat()).toEqual(all);
  expect(pages.map(({ length }) => length)).toEqual([30, 30, 10]);
  expect(lists()).toHaveLength(1);
});

test('a later pass requests changes since, and each pass its own list', async () => {
  const given = { rows: rows(10) as Row[] };
  const { board, lists } = await aFeed(given);
  const since = { modifiedAt: aRow(5).ModificationTimestamp, key: '0' };
  expect(keysOf(await walk(board, since))).toEqual(keysOf([rows(6, 5)]));
  given.rows = [...rows(10), aRow(11)];
  expect(keysOf(await walk(board, since))).toEqual(keysOf([rows(7, 5)]));
  expect(lists().map(({ query }) => query.get('$filter'))).toEqual([
    'ModificationTimestamp ge 2026-05-01T00:00:05Z',
    'ModificationTimestamp ge 2026-05-01T00:00:05Z',
  ]);
});

test('rows that change while being listed wait for the next pass, so the watermark never runs ahead', async () => {
  const changed = { ...aRow(2), ModificationTimestamp: aRow(50).ModificationTimestamp };
  const { board } = await aFeed({ rows: [aRow(1), changed, aRow(3)], listed: rows(3) });
  expect(keysOf(await walk(board, null))).toEqual(['X10001', 'X10003']);
});

test('a listing that is gone when its row is requested is skipped', async () => {
  const { board } = await aFeed({ rows: rows(2, 39), listed: rows(40) });
  expect(keysOf(await walk(board, null, 10))).toEqual(['X10039', 'X10040']);
});

test('a board that returns none of the rows that it lists is an error', async () => {
  const { board } = await aFeed({ rows: [], listed: rows(300) });
  await expect(walk(board, null, 10)).rejects.toMatchObject({ failure: 'untrustworthy' });
});

test('keys come from the whole list, by key', async () => {
  const { board, lists } = await aFeed({ rows: rows(5) });
  expect(await board.keys('', 3)).toMatchObject(rows(3).map(({ ListingKey }) => ({ ListingKey })));
  expect(await board.keys('X10003', 3)).toHaveLength(2);
  expect(await board.keys('X10005', 3)).toEqual([]);
  expect(lists()).toHaveLength(1);
});

describe('photos', () => {
  const photo = (key: string, n: number) => ({ ResourceRecordKey: key, MediaKey: `${key}_${n}` });

  test('come with the rows and are not requested again', async () => {
    const { board, server } = await aFeed({ rows: rows(2).map((row) => withMedia(row)) });
    await board.properties(null, 10, 'all');
    const before = server.asked.length;
    expect(await board.media(['X10001'])).toEqual([photo('X10001', 1), photo('X10001', 2)]);
    expect(server.asked).toHaveLength(before);
  });

  test('are requested if the rows have not just come', async () => {
    const { board } = await aFeed({ rows: rows(2).map((row) => withMedia(row, 1)) });
    expect(await board.media(['X10002'])).toEqual([photo('X10002', 1)]);
  });

  test('are empty if the board says so, or the listing is gone', async () => {
    const { board } = await aFeed({ rows: [{ ...aRow(1), Media: null }] });
    expect(await board.media(['X10001', 'X10009'])).toEqual([]);
  });

  test('are unknown if the board sends rows without the field', async () => {
    const { board } = await aFeed({ rows: rows(1) });
    await expect(board.media(['X10001'])).rejects.toMatchObject({ failure: 'untrustworthy' });
  });
});

test('a page of listings without a time does not block the others', async () => {
  const timeless = rows(40, 100).map((row) => ({ ...row, ModificationTimestamp: '' }));
  const { board } = await aFeed({ rows: [...timeless, ...rows(5)] });
  expect((await walk(board, null)).flat()).toEqual(rows(5));
  expect(await board.keys('', 100)).toHaveLength(45);
});
