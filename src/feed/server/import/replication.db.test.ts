import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isActiveAndPublic } from '#listings/domain/listing.ts';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import { ampre } from '../../domain/profiles/ampre.ts';
import { judge } from '../../domain/rows/judge.ts';
import { photoSets } from '../../domain/rows/photos.ts';
import { isRow } from '../../domain/rows/row.ts';
import { toListing } from '../../domain/rows/translate.ts';
import { openBoard } from '../odata/open-board.ts';
import { importSite } from './import.sample.ts';

const { sql, run, reconcile } = await importSite();

const COMPARED_APART = new Set([
  'PhotosChangeTimestamp',
  'MediaChangeTimestamp',
  'Rooms',
  'OpenHouses',
]);
const photoHosts: string[] = [];
const profile = { ...ampre.reading, photoHosts };

let server: SandboxServer;
beforeAll(async () => {
  server = await aSandboxServer({ listings: 110, history: 20 });
  photoHosts.push(new URL(server.address).host);
});
afterEach(() => server.control.behave());
afterAll(() => server.close());

const opened = () =>
  openBoard({
    profile: ampre,
    connection: { url: server.url, token: 'sandbox-idx' },
    pause: async () => {},
    random: () => 0,
    onError: () => {},
    onEvent: () => {},
  });

const now = () => new Date('2026-11-21T13:00:00Z');
const given = { profile, pageSize: 40, now };
const pass = () => run(opened(), given);
const comparison = () => reconcile(opened(), { ...given, acceptRemovals: true });

/** A listing's content without its photo times, rooms and open houses. */
const content = (raw: Record<string, unknown>) =>
  JSON.stringify(
    Object.entries(raw)
      .filter(([field]) => !COMPARED_APART.has(field))
      .toSorted(),
  );

/** The board's public listings: rows and photo addresses by key. */
function theirs() {
  const onShow = server.control.rows('idx').flatMap((raw) => {
    const judged = judge(isRow(raw) ? profile.rename(raw) : raw);
    const isShown = judged.ok && isActiveAndPublic(toListing(judged.row, profile));
    return isShown && isRow(raw) ? [{ key: judged.row.ListingKey, raw }] : [];
  });
  const keys = onShow.map(({ key }) => key);
  const photos = photoSets(server.control.media(keys), keys, profile);
  return new Map(
    onShow.map(({ key, raw }) => [
      key,
      {
        content: content(raw),
        photos: photos.get(key)?.map(({ address }) => address),
        rooms: roomKeys(server.control.rooms([key])),
      },
    ]),
  );
}

async function ours() {
  const rows = await sql`
    select listing_key, raw, (
      select coalesce(json_agg(media_url order by "order"), '[]') from media
      where resource_record_key = listing_key) as photos
    from listings where status = 'active' and display = 'public'`;
  return new Map(
    rows.map(({ listing_key, raw, photos }) => [
      listing_key,
      { content: content(raw), photos, rooms: roomKeys(raw.Rooms) },
    ]),
  );
}

const roomKeys = (rooms: unknown): string[] =>
  Array.isArray(rooms) ? rooms.map((room) => room.RoomKey).toSorted() : [];

const byKey = (all: ReadonlyMap<string, unknown>) => Object.fromEntries([...all].toSorted());

async function expectEqual() {
  const board = theirs();
  expect([...board.values()].flatMap(({ photos = [] }) => photos).length).toBeGreaterThan(400);
  expect(byKey(await ours())).toEqual(byKey(board));
}

describe('a copy over HTTP matches the board', () => {
  test('after a first pass alone', async () => {
    await pass();
    await expectEqual();
  });

  test('again after any event on the board, once keys have been compared', async () => {
    await pass();
    for (let round = 0; round < 3; round++) {
      server.control.tick(20);
      await pass();
    }
    await comparison();
    await pass();
    await expectEqual();
  });
});

describe('with any board fault, no row is wrong, lost or wrongly removed', () => {
  test.each([
    '429:1',
    '500:3',
    '503',
    'html200',
    'error200',
    'empty:body',
    'truncate:2000',
    'reset',
    'redirect',
    'ignore-filter',
    'count-string',
    'short-pages',
    'half-keys',
    'dup-rows',
    'unordered',
    'next-link:foreign',
    'lost-resource:Media',
  ])('%s', async (scenario) => {
    await pass();
    const before = byKey(await ours());
    server.control.scenario(scenario);
    // Either may fail; only the stored data counts.
    await Promise.allSettled([run(opened(), { ...given, full: true })]);
    await Promise.allSettled([reconcile(opened(), given)]);
    expect(byKey(await ours())).toEqual(before);

    server.control.behave();
    await pass();
    await comparison();
    await expectEqual();
  });
});
