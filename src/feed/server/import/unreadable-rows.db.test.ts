import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import { ampre } from '../../domain/profiles/ampre.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';
import { opened } from '../odata/board-server.sample.ts';
import { importSite } from './import.sample.ts';

const { sql, run, reconcile } = await importSite();

let server: SandboxServer;
beforeAll(async () => {
  server = await aSandboxServer({ listings: 60, history: 0 });
});
beforeEach(() => server.control.behave());
afterAll(() => server.close());

const NOW = new Date('2026-11-21T12:00:00Z');
const pass = () => {
  const { board } = opened(server.url, { connection: { url: server.url, token: 'sandbox-idx' } });
  const profile = { ...ampre.reading, photoHosts: [new URL(server.url).host] };
  return { board, given: { profile, pageSize: 500, now: () => NOW } };
};
const importAll = (more = {}) => {
  const { board, given } = pass();
  return run(board, { ...given, ...more });
};
const reconcileAll = () => {
  const { board, given } = pass();
  return reconcile(board, given);
};

const sentKeys = () =>
  server.control
    .rows('idx')
    .filter(isRow)
    .map((row) => keyOf(row, 'ListingKey'))
    .filter(Boolean)
    .toSorted();
const stored = async (): Promise<string[]> =>
  (await sql`select listing_key from listings where status = 'active'`)
    .map(({ listing_key }) => listing_key)
    .toSorted();
const unreadable = () => sql`select key, raw from quarantine where reason = 'unreadable'`;
const stateOf = async (key: string) =>
  (await sql`select status, photos, details from listings where listing_key = ${key}`)[0];

describe('input 71: one row makes every page with it unreadable', () => {
  test.each(['json', 'cut', '500'])(
    'the pass stores the other rows, and the bad one is in quarantine: %s',
    async (way) => {
      await importAll();
      const reference = await stored();
      await sql`truncate listings, media, feeds, walks, quarantine cascade`;
      const key = reference[20] ?? '';
      server.control.scenario(`bad-row:${way}:${key}`);
      expect(await importAll()).toMatchObject({ quarantined: { unreadable: 1 } });
      expect(await stored()).toEqual(reference.filter((each) => each !== key));
      expect(await unreadable()).toMatchObject([{ key, raw: { ListingKey: key } }]);
    },
  );

  test('a row that hides its key, too, is in quarantine by its position', async () => {
    const key = sentKeys()[20] ?? '';
    server.control.scenario(`bad-row:hidden:${key}`);
    await importAll();
    expect(await stored()).not.toContain(key);
    expect((await stored()).length).toBeGreaterThan(30);
    const [row] = await unreadable();
    expect(row).toMatchObject({ key: null, raw: { after: expect.stringContaining('Timestamp') } });
  });

  test('also if it is the last one', async () => {
    const rows = server.control.rows('idx').filter(isRow);
    const timed = rows.filter((row) => /Z$/.test(String(row.ModificationTimestamp)));
    const last = timed
      .toSorted((a, b) =>
        `${a.ModificationTimestamp} ${a.ListingKey}` < `${b.ModificationTimestamp} ${b.ListingKey}`
          ? -1
          : 1,
      )
      .at(-1);
    server.control.scenario(`bad-row:hidden:${last?.ListingKey}`);
    await importAll();
    expect((await stored()).length).toBeGreaterThan(30);
    expect(await unreadable()).toHaveLength(1);
  });

  test('a stored listing whose row becomes unreadable stays as it was, also when keys are compared', async () => {
    await importAll();
    const key = (await stored())[20] ?? '';
    const before = await stateOf(key);
    for (const way of ['json', 'hidden']) {
      server.control.behave();
      server.control.scenario(`bad-row:${way}:${key}`);
      await importAll({ full: true });
      expect(await reconcileAll()).toMatchObject({ removed: 0, refused: false });
      expect(await stateOf(key)).toEqual(before);
    }
  });

  test('it is stored, and leaves quarantine, once the board can send it', async () => {
    const key = (await importAll().then(stored))[20] ?? '';
    await sql`truncate listings, media, feeds, walks, quarantine cascade`;
    server.control.scenario(`bad-row:json:${key}`);
    await importAll();
    await reconcileAll();
    expect(await stateOf(key)).toBeUndefined();
    server.control.behave();
    await reconcileAll();
    expect(await stateOf(key)).toMatchObject({ status: 'active' });
    expect(await unreadable()).toHaveLength(0);
  });

  test('a photo that can’t be read costs neither the other photos nor other listings theirs', async () => {
    await importAll();
    const before = await sql`select media_key, resource_record_key as of from media order by 1`;
    await sql`truncate listings, media, feeds, walks, quarantine cascade`;
    const { media_key: key } = before[5] ?? {};
    server.control.scenario(`bad-row:json:${key}`, { path: 'Media' });
    await importAll();
    const after = await sql`select media_key, resource_record_key as of from media order by 1`;
    expect([...after]).toEqual(before.filter(({ media_key }) => media_key !== key));
    expect(await unreadable()).toMatchObject([{ key: null, raw: { MediaKey: key } }]);
  });

  test('a photo that hides its key, too, costs other listings nothing, and its own keeps its set', async () => {
    await importAll();
    const before = await sql`select media_key, resource_record_key as of from media order by 1`;
    const { media_key: key, of } = before[5] ?? {};
    await sql`update listings set photos_changed = 'other'`;
    server.control.scenario(`bad-row:hidden:${key}`, { path: 'Media' });
    await importAll();
    const after = await sql`select media_key, resource_record_key as of from media order by 1`;
    expect([...after]).toEqual([...before]);
    const due = await sql`select listing_key from listings
      where photos_taken is distinct from photos_changed and is_public`;
    expect(due.map(({ listing_key }) => listing_key)).toEqual([of]);
  });

  test('an office that can’t be read keeps its stored row', async () => {
    await importAll();
    const offices = await sql`select * from offices order by office_key`;
    const { office_key: key } = offices[2] ?? {};
    server.control.scenario(`bad-row:json:${key}`, { path: 'Office' });
    await importAll({ full: true });
    expect([...(await sql`select * from offices order by office_key`)]).toEqual([...offices]);
    expect(await unreadable()).toMatchObject([{ raw: { OfficeKey: key } }]);
  });
});
