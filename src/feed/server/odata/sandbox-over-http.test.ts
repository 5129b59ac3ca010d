import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import type { Board, BoardCursor } from '../../domain/board.ts';
import { ampre } from '../../domain/profiles/ampre.ts';
import { ddf } from '../../domain/profiles/ddf.ts';
import { reso } from '../../domain/profiles/reso.ts';
import { detailsOf } from '../../domain/rows/details.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';
import { endOfPage } from '../../domain/walk.ts';
import { opened } from './board-server.sample.ts';

const keysOf = (rows: unknown[]) =>
  rows
    .filter(isRow)
    .map((row) => keyOf(row, 'ListingKey'))
    .filter(Boolean)
    .toSorted();

async function walk(board: Board, size: number) {
  const rows: unknown[] = [];
  for (let after: BoardCursor | null = null; ; ) {
    const page = await board.properties(after, size, 'active');
    if (page.length === 0) return rows;
    rows.push(...page);
    after = endOfPage(page, after);
    if (!after) throw new Error('The walk leads nowhere.');
  }
}

async function keyWalk(board: Board) {
  const rows: unknown[] = [];
  for (let after = ''; ; ) {
    const page = await board.keys(after, 90);
    if (page.length === 0) return rows;
    rows.push(...page);
    after = keysOf(page).at(-1) ?? '';
  }
}

describe('the sandbox as Toronto’s board', () => {
  let server: SandboxServer;
  beforeAll(async () => {
    server = await aSandboxServer({ listings: 150, history: 30 });
  });
  beforeEach(() => server.control.behave());
  afterAll(() => server.close());

  const reading = (profile = ampre) =>
    opened(server.url, { profile, connection: { url: server.url, token: 'sandbox-idx' } });
  const all = () => keysOf(server.control.rows('idx'));

  test.each([
    ['by place', ampre],
    ['by links', { ...ampre, dialect: { ...ampre.dialect, paging: 'next-link' as const } }],
    [
      'by links, under the standard’s names',
      { ...reso, dialect: { ...reso.dialect, photoSize: 'Large' } },
    ],
  ])('is read completely %s', async (_, profile) => {
    const { board } = reading(profile);
    expect(keysOf(await walk(board, 40))).toEqual(all());
  });

  test('counts and lists active listings', async () => {
    const { board } = reading();
    expect(await board.count()).toBe(server.control.rows('idx').length);
    expect(keysOf(await keyWalk(board))).toEqual(all());
  });

  test('returns rows and photos by key', async () => {
    const { board } = reading();
    const keys = all().slice(0, 60);
    expect(keysOf(await board.byKeys(keys))).toEqual(keys);
    const photos = await board.media(keys);
    const sizes = new Set(photos.map((row) => isRow(row) && row.ImageSizeDescription));
    expect(photos.length).toBeGreaterThan(100);
    expect(sizes.has('Large')).toBe(true);
  });

  test('returns active listings with their rooms and open houses', async () => {
    const { board } = reading();
    const details = (await board.byKeys(all())).filter(isRow).map(detailsOf);
    const [rooms] = details.flatMap((each) => (each.rooms ? [each.rooms] : []));
    expect(rooms).toContainEqual(expect.objectContaining({ type: 'Kitchen', unit: 'metres' }));
    expect(details.filter((each) => each.openHouses).length).toBeGreaterThan(0);
  });

  test('is read completely without rooms and open houses if it refuses those', async () => {
    server.control.scenario('lost-resource:PropertyRooms');
    server.control.scenario('lost-resource:OpenHouse');
    const { board, errors } = reading();
    expect(keysOf(await walk(board, 40))).toEqual(all());
    expect(errors).toMatchObject([{ failure: 'missing' }, { failure: 'missing' }]);
  });

  test('has offices, and members only with a licence for them', async () => {
    const { board, errors } = reading();
    expect((await board.offices('', 100)).length).toBeGreaterThan(0);
    expect(await board.members('', 100)).toEqual([]);
    expect(errors).toMatchObject([{ failure: 'forbidden' }]);
  });

  test.each([['429'], ['truncate:900'], ['html200'], ['error200'], ['empty'], ['503'], ['reset']])(
    'is read completely despite temporary faults: %s',
    async (scenario) => {
      server.control.scenario(scenario, { after: 2, times: 3, path: 'Property' });
      expect(keysOf(await walk(reading().board, 40))).toEqual(all());
    },
  );

  test.each([
    ['redirect', 'untrustworthy'],
    ['ignore-filter', 'untrustworthy'],
    ['unordered', 'untrustworthy'],
    ['html200', 'unavailable'],
    ['empty', 'unavailable'],
  ])('is rejected while it permanently misbehaves: %s', async (scenario, failure) => {
    server.control.scenario(scenario, { after: 2, path: 'Property' });
    await expect(walk(reading().board, 40)).rejects.toMatchObject({ failure });
  });

  test.each([['short-pages'], ['count-string']])(
    'is read completely with its quirk: %s',
    async (scenario) => {
      server.control.scenario(scenario);
      const { board } = reading();
      expect(keysOf(await walk(board, 40))).toEqual(all());
      expect(keysOf(await board.byKeys(all().slice(0, 30)))).toEqual(all().slice(0, 30));
    },
  );
});

describe('the sandbox as the national board', () => {
  let server: SandboxServer;
  beforeAll(async () => {
    server = await aSandboxServer({ profile: 'ddf', listings: 150, history: 30 });
  });
  afterAll(() => server.close());

  test('is read completely, with its own tokens and photos inside rows', async () => {
    const { board } = opened(server.url, {
      profile: ddf,
      connection: {
        url: server.url,
        tokenUrl: `${server.address}/connect/token`,
        clientId: 'sandbox-client',
        clientSecret: 'sandbox-secret',
      },
    });
    const rows = await walk(board, 100);
    const keys = keysOf(rows);
    expect(new Set(keys).size).toBeGreaterThan(100);
    expect(keysOf(await keyWalk(board))).toEqual(keys);
    expect(await board.count()).toBe(keys.length);
    const details = rows.filter(isRow).map(detailsOf);
    expect(details.some(({ rooms }) => rooms?.some(({ length }) => length))).toBe(true);
    expect(details.some(({ openHouses }) => openHouses)).toBe(true);
    const before = board.requests();
    expect((await board.media(keys.slice(0, 50))).length).toBeGreaterThan(50);
    expect(board.requests()).toBe(before);
    expect((await board.offices('', 100)).length).toBeGreaterThan(0);
    expect((await board.members('', 100)).length).toBeGreaterThan(0);
  });
});
