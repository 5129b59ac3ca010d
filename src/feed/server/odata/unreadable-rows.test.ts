import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import type { Board, BoardCursor } from '../../domain/board.ts';
import { ddf } from '../../domain/profiles/ddf.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';
import { isUnreadable } from '../../domain/rows/unreadable.ts';
import { endOfPage } from '../../domain/walk.ts';
import {
  aBoardServer,
  aRow,
  filterOf,
  opened,
  sendError,
  sendRows,
} from './board-server.sample.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await aSandboxServer({ listings: 150, history: 30 });
});
beforeEach(() => server.control.behave());
afterAll(() => server.close());

const open = (token = 'sandbox-idx') =>
  opened(server.url, { connection: { url: server.url, token } });

const keysIn = (rows: unknown[], field = 'ListingKey') =>
  rows
    .filter(isRow)
    .map((row) => keyOf(row, field))
    .filter(Boolean);

const all = () => keysIn(server.control.rows('idx')).toSorted();
const good = (rows: unknown[]) => rows.filter((row) => !isUnreadable(row));
const bad = (rows: unknown[]) => rows.filter(isUnreadable);

async function walk(board: Board, size = 500, start: BoardCursor | null = null) {
  const rows: unknown[] = [];
  for (let after = start; ; ) {
    const page = await board.properties(after, size, 'active');
    if (page.length === 0) return rows;
    rows.push(...page);
    after = endOfPage(page, after);
    if (!after) throw new Error('The walk leads nowhere.');
  }
}

async function byKey(ask: (after: string) => Promise<unknown[]>, field: string) {
  const rows: unknown[] = [];
  for (let after = ''; ; ) {
    const page = await ask(after);
    if (page.length === 0) return rows;
    rows.push(...page);
    after = keysIn(page, field).at(-1) ?? '';
  }
}

describe('input 71: one row makes every page with it unreadable', () => {
  test.each(['json', 'cut', '500'])('the other rows of the page arrive: %s', async (way) => {
    const keys = all();
    const [key = '', next = ''] = [keys[40], keys[90]];
    for (const each of [key, next]) server.control.scenario(`bad-row:${way}:${each}`);
    const { board, errors } = open();
    const rows = await walk(board);
    expect(keysIn(good(rows)).toSorted()).toEqual(
      keys.filter((each) => each !== key && each !== next),
    );
    expect(keysIn(bad(rows)).toSorted()).toEqual([key, next]);
    expect(errors.map(String)).toContain(`BoardError: The board’s Property ${key} is unreadable.`);
    expect(board.requests()).toBeLessThan(100);
  });

  test('a row that hides its key, too, is passed by its position', async () => {
    const keys = all();
    const key = keys[40] ?? '';
    server.control.scenario(`bad-row:hidden:${key}`);
    const rows = await walk(open().board);
    expect(keysIn(good(rows)).toSorted()).toEqual(keys.filter((each) => each !== key));
    expect(bad(rows)).toHaveLength(1);
  });

  test.each(['json', 'hidden'])('rows by key, and the list of keys, go on: %s', async (way) => {
    const keys = all();
    const key = keys[3] ?? '';
    server.control.scenario(`bad-row:${way}:${key}`);
    const { board } = open();
    const asked = keys.slice(0, 30);
    const rows = await board.byKeys(asked);
    expect(keysIn(rows).toSorted()).toEqual(asked);
    expect(keysIn(bad(rows))).toEqual([key]);
    const listed = await byKey((after) => board.keys(after, 90), 'ListingKey');
    expect(keysIn(good(listed))).toEqual(way === 'json' ? keys : keys.filter((k) => k !== key));
  });

  test.each<[string, string, (board: Board) => Promise<unknown[]>]>([
    ['Media', 'MediaKey', (board) => board.media(all().slice(0, 10))],
    ['Office', 'OfficeKey', (board) => byKey((after) => board.offices(after, 500), 'OfficeKey')],
    ['Member', 'MemberKey', (board) => byKey((after) => board.members(after, 500), 'MemberKey')],
  ])('%s rows around it arrive', async (resource, field, read) => {
    const { board } = open(resource === 'Media' ? 'sandbox-idx' : 'sandbox-vox');
    const keys = keysIn(await read(board), field);
    const key = keys[5] ?? '';
    expect(key).not.toBe('');
    server.control.scenario(`bad-row:json:${key}`, { path: resource });
    const rows = await read(board);
    expect(keysIn(rows, field).toSorted()).toEqual(keys.toSorted());
    expect(keysIn(bad(rows), field)).toEqual([key]);
  });

  test('rooms around it arrive with their listings', async () => {
    const rooms = server.control.rooms(all().slice(0, 30)).filter(isRow);
    const key = keyOf(rooms[2] ?? {}, 'RoomKey');
    server.control.scenario(`bad-row:500:${key}`, { path: 'PropertyRooms' });
    const rows = await open().board.byKeys(all().slice(0, 30));
    const read = rows.filter(isRow).flatMap(({ Rooms }) => (Array.isArray(Rooms) ? Rooms : []));
    expect(good(read)).toHaveLength(rooms.length - 1);
    expect(keysIn(bad(read), 'RoomKey')).toEqual([key]);
  });

  test('a room that hides its key, too, costs only its own listing the rooms', async () => {
    const asked = all().slice(0, 60);
    const reference = (await open().board.byKeys(asked)).filter(isRow);
    const rooms = server.control.rooms(asked).filter(isRow);
    const { RoomKey, ListingKey } = rooms[7] ?? {};
    server.control.scenario(`bad-row:hidden:${RoomKey}`, { path: 'PropertyRooms' });
    const rows = (await open().board.byKeys(asked)).filter(isRow);
    const withRooms = (read: typeof rows) => keysIn(read.filter((row) => row.Rooms)).toSorted();
    expect(keysIn(rows).toSorted()).toEqual(keysIn(reference).toSorted());
    expect(withRooms(rows)).toEqual(withRooms(reference).filter((key) => key !== ListingKey));
  });

  test('a board that lists keys and sends rows by key goes on, too', async () => {
    const national = await aSandboxServer({ profile: 'ddf', listings: 150, history: 30 });
    const connection = {
      url: national.url,
      tokenUrl: `${national.address}/connect/token`,
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
    };
    const { board } = opened(national.url, { profile: ddf, connection });
    const keys = keysIn(await walk(board)).toSorted();
    const key = keys[40] ?? '';
    national.control.scenario(`bad-row:json:${key}`);
    const rows = await walk(opened(national.url, { profile: ddf, connection }).board);
    expect(keysIn(rows).toSorted()).toEqual(keys);
    expect(keysIn(bad(rows))).toEqual([key]);
    await national.close();
  });

  test('it is read again once the board can send it', async () => {
    const key = all()[40] ?? '';
    server.control.scenario(`bad-row:json:${key}`);
    const { board } = open();
    expect(bad(await walk(board))).toHaveLength(1);
    server.control.behave();
    expect(bad(await walk(board))).toHaveLength(0);
    expect(bad(await board.byKeys([key]))).toHaveLength(0);
  });

  test('a later pass over it costs a few requests and hardly any waiting', async () => {
    server.control.scenario(`bad-row:json:${all()[40]}`);
    const { board, waits } = open();
    await walk(board);
    const waited = waits.length;
    server.control.forget();
    await walk(board);
    const pages = server.control.requests().filter(({ path }) => path.endsWith('/Property'));
    expect(pages.length).toBeLessThan(15);
    expect(waits.slice(waited).reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(5_000);
  });

  test('passes that begin before it again and again don’t count it again', async () => {
    const { board } = open();
    const before = await board.properties(null, 500, 'active');
    const key = keysIn(before).at(-1) ?? '';
    server.control.scenario(`bad-row:json:${key}`);
    const start = endOfPage(before.slice(0, -3), null);
    for (let pass = 0; pass < 70; pass += 1)
      expect(keysIn(bad(await walk(board, 500, start)))).toEqual([key]);
  });
});

describe('fault 91: a board that fails is not taken for one with bad rows', () => {
  test.each([408, 502, 503, 504])('%d is about the server: no row is blamed', async (status) => {
    const down = await aBoardServer((_, response) => sendError(response, status));
    await expect(opened(down.url).board.properties(null, 500, 'all')).rejects.toMatchObject({
      failure: 'unavailable',
    });
    expect(down.asked).toHaveLength(6);
  });

  test('after a 503 among unreadable answers the next request is for the same row', async () => {
    const served = [aRow(1), aRow(2)];
    const flaky = await aBoardServer((_, response, count) => {
      if (count < 9) sendError(response, count % 2 === 0 ? 503 : 500);
      else sendRows(response, served);
    });
    expect(await opened(flaky.url).board.properties(null, 500, 'all')).toEqual(served);
  });

  test('a board that answers nothing readable gets a bounded number of requests', async () => {
    const broken = await aBoardServer((_, response) => sendError(response, 500));
    await expect(opened(broken.url).board.properties(null, 500, 'all')).rejects.toMatchObject({
      failure: 'unavailable',
    });
    expect(broken.asked.length).toBeLessThan(25);
  });

  test('a board that sends keys alone is not read row by row to its end', async () => {
    const keysOnly = await aBoardServer((asked, response) => {
      if (!asked.query.has('$select')) return sendError(response, 500);
      const after = Number(/ListingKey gt 'X(\d+)'/.exec(filterOf(asked))?.[1] ?? 10_000) - 10_000;
      return sendRows(response, [aRow(after + 1)]);
    });
    const { board } = opened(keysOnly.url, { dialect: { parts: [] } });
    await expect(walk(board)).rejects.toThrow('too many unreadable Property');
    expect(keysOnly.asked.length).toBeLessThan(1_000);
  });
});
