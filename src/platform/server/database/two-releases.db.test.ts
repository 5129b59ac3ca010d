import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openConnection } from './connection.ts';
import { connect, connectionOptions, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { aNewerRelease, contraction, EXPANSION, MIGRATIONS } from './newer-release.sample.ts';
import { testDatabase } from './test-database.sample.ts';

const { url: server, pool, drop } = await testDatabase();
afterAll(drop);

let folder: string;
/** The migrations of the release after this one, which expands, and of one that then contracts what this one uses. */
let next: string;
let afterNext: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  next = await aNewerRelease(join(folder, 'next'), EXPANSION);
  afterNext = await aNewerRelease(join(folder, 'after'), EXPANSION, contraction('9000_next'));
});
afterAll(() => rm(folder, { recursive: true }));

let name: string;
let url: string;
let database: Database;
beforeEach(async () => {
  name = `releases_${randomUUID()}`;
  await pool.query(`create database "${name}"`);
  url = Object.assign(new URL(server), { pathname: name }).href;
  database = connect(url, { max: 1 });
});
afterEach(async () => {
  await database.end();
  await pool.query(`drop database "${name}" with (force)`);
});

const applied = async () => {
  const rows = await database.sql<{ when: string }>`
    select created_at::text as when from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ when }) => when);
};

test('a release starts on a schema that a newer one has expanded, and leaves it as it is', async () => {
  expect(await migrate(url, next)).toEqual({ newer: 0 });
  const before = await applied();
  expect(await migrate(url, MIGRATIONS)).toEqual({ newer: 1 });
  expect(await applied()).toEqual(before);
});

describe('after a contraction', () => {
  test('a release that uses what is gone refuses to start, and names the releases that work', async () => {
    await migrate(url, afterNext);
    await expect(migrate(url, MIGRATIONS)).rejects.toThrow(
      'The database has 2 migration(s) that this release does not know, and no longer works with it. ' +
        'Start the release that migrated it last, or an earlier one that has db/migrations/9000_next.sql. ' +
        'To go back further, restore a backup that this release made into an empty database.',
    );
  });

  test('the release that no longer uses it starts', async () => {
    await migrate(url, afterNext);
    expect(await migrate(url, next)).toEqual({ newer: 1 });
  });

  test('the newest release starts again', async () => {
    await migrate(url, afterNext);
    expect(await migrate(url, afterNext)).toEqual({ newer: 0 });
  });
});

test('a contraction that fails keeps older releases working', async () => {
  await migrate(url, next);
  const text = `${contraction('9000_next')} select nonsense`;
  const failing = await aNewerRelease(join(folder, randomUUID()), EXPANSION, text);
  await expect(migrate(url, failing)).rejects.toThrow();
  expect(await migrate(url, MIGRATIONS)).toEqual({ newer: 1 });
});

test('a release refuses a database that has other migrations instead of its own', async () => {
  await migrate(url, next);
  const other = await aNewerRelease(join(folder, randomUUID()), 'CREATE TABLE other ()');
  await expect(migrate(url, other)).rejects.toThrow(
    /has 1 migration\(s\) that this release does not know, and lacks its 9000_next. Start the release that migrated it last\. /,
  );
});

test('a database that does not say which releases work with it is refused', async () => {
  await migrate(url, next);
  await database.sql`truncate releases.compatibility`;
  await expect(migrate(url, MIGRATIONS)).rejects.toThrow(
    /no longer works with it. Start the release that migrated it last\. /,
  );
});

describe('processes of two releases that start at the same moment', () => {
  /** Starts that wait for a lock of the test's until all have begun, in this order. */
  async function together(url: string, folders: string[]) {
    const gate = await openConnection(connectionOptions(url));
    await gate.sql`select pg_advisory_lock(4021960)`;
    const starts: ReturnType<typeof migrate>[] = [];
    for (const migrations of folders) {
      starts.push(migrate(url, migrations));
      await expect.poll(() => waiting(), { timeout: 20_000 }).toBe(starts.length);
    }
    await gate.close();
    return Promise.all(starts);
  }

  const waiting = async () => {
    const locks = await database.sql`
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    return locks.length;
  };

  test('on an empty database: the older one migrates it, then the newer one', async () => {
    expect(await together(url, [MIGRATIONS, next])).toEqual([{ newer: 0 }, { newer: 0 }]);
  });

  test('on an empty database: the newer one migrates it, and the older one starts on that', async () => {
    expect(await together(url, [next, MIGRATIONS])).toEqual([{ newer: 0 }, { newer: 1 }]);
  });

  test('three of each migrate it once', async () => {
    await migrate(url, MIGRATIONS);
    const before = await applied();
    await together(url, [MIGRATIONS, next, next, MIGRATIONS, next, MIGRATIONS]);
    const after = await applied();
    expect(after).toEqual([...before, '9000000000000']);
  });
});
