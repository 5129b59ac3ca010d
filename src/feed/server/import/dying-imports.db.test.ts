import { afterEach, describe, expect, test } from 'vitest';
import { openStores } from '#app/wiring/stores.ts';
import { connect } from '#platform/server/database/database.ts';
import {
  shareSiteKey,
  type TestDatabase,
  testDatabase,
} from '#platform/server/database/test-database.sample.ts';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import { aProfile } from '../../domain/rows/board-row.sample.ts';
import { type Import, importBoard } from './importer.ts';

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const { drop } of databases.splice(0)) await drop();
});

async function aDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  databases.push(database);
  await shareSiteKey(database);
  return database;
}

/** Everything an import writes, except times and read counts. */
async function tablesOf({ sql }: TestDatabase) {
  return {
    listings: await sql`
      select listing_key, content_hash, is_public, photos::text, photos_changed, photos_taken, card = '' as has_no_card
      from listings order by listing_key`,
    media: await sql`select * from media order by media_key`,
    quarantine: await sql`select key, reason from quarantine order by key, row_hash`,
    people:
      await sql`select * from members natural full join offices order by member_key, office_key`,
    walks: await sql`select * from walks order by feed, clock`,
  };
}

describe('fault 3: crash at every write point', () => {
  const rows = boardRows(7);
  const board = aBoard({
    ...rows,
    properties: [...rows.properties.slice(0, 4), { ListingKey: null }, ...rows.properties.slice(4)],
    offices: [{ OfficeKey: '7', OfficeName: 'SAMPLE REALTY' }],
    members: [{ MemberKey: '1', MemberFullName: 'Ada Example' }],
  });
  const given = {
    board,
    profile: aProfile(),
    now: () => new Date('2026-05-06T12:00:00Z'),
    pageSize: 3,
  };

  /**
   * An import that dies at its nth point: before a transaction, after its writes, after its commit. Its
   * connection is cut, which is what the database sees of a crash; killing a process (see
   * killed-imports.db.test.ts) would not hit each point exactly. The interrupted import never continues.
   */
  async function dieAt(point: number, { url }: TestDatabase): Promise<'died' | 'finished'> {
    const database = connect(url, { max: 1, statementTimeout: 60_000 });
    await database.sql`select 1`;
    const death = Promise.withResolvers<'died'>();
    let left = point;
    const pass = async () => {
      left -= 1;
      if (left > 0) return;
      death.resolve('died');
      await database.end(0);
      await new Promise(() => {});
    };
    const stores = openStores(database);
    const inTransaction: Import['stores']['inTransaction'] = async (work) => {
      await pass();
      const stored = await stores.inTransaction(async (stores) => {
        const written = await work(stores);
        await pass();
        return written;
      });
      await pass();
      return stored;
    };
    const life = importBoard({ ...given, stores: { inTransaction } }).then(
      () => 'finished' as const,
    );
    return Promise.race([death.promise, life]).finally(() => database.end(0));
  }

  /** Every row up to the cursor is stored. */
  async function expectDataBeforeCursor({ sql }: TestDatabase): Promise<void> {
    const [walk] = await sql`
      select cursor_key as key from walks where clock = 'ModificationTimestamp' and cursor_key is not null`;
    if (!walk) return;
    const keys = rows.properties.map((row) => row.ListingKey);
    const there = (await sql`select listing_key as key from listings`).map(({ key }) => key);
    const upToCursor = keys.slice(0, keys.indexOf(walk.key) + 1);
    expect(upToCursor.length).toBeGreaterThan(0);
    expect(there).toEqual(expect.arrayContaining(upToCursor));
  }

  test('the cursor is never ahead of the stored rows, and the next pass completes the import', async ({
    annotate,
  }) => {
    const undisturbed = await aDatabase();
    await importBoard({ ...given, stores: openStores(undisturbed) });
    const whole = await tablesOf(undisturbed);
    expect([whole.listings.length, whole.media.length, whole.quarantine.length]).toEqual([7, 7, 1]);

    const database = await aDatabase();
    const { sql } = database;
    let point = 1;
    while ((await dieAt(point, database)) === 'died') {
      await expectDataBeforeCursor(database);
      await importBoard({ ...given, stores: openStores(database) });
      expect(await tablesOf(database), `after a death at point ${point}`).toEqual(whole);
      await sql`
        truncate listings, media, feeds, walks, quarantine, unknown_words, members, offices cascade`;
      point += 1;
    }
    expect(point).toBeGreaterThan(15);
    await annotate(`${point - 1} points tried`);
  }, 180_000);
});
