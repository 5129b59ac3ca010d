import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#platform/server/database/database.ts';
import { keepTrying } from '#platform/server/database/keep-trying.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import {
  aNewerRelease,
  contraction,
  EXPANSION,
} from '../../src/platform/server/database/newer-release.sample.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { everyListing, type RunningSite, runSite, startSite, until } from './start-site.ts';

/** A logged error of PostgreSQL about a table or column, or about a value that a row lacks. */
const SCHEMA_ERROR = /"code":"(42|23)\w{3}"/;

let folder: string;
let postgres: Awaited<ReturnType<typeof anExternalPostgres>>;
let own: Database;
const started: RunningSite[] = [];

beforeAll(async () => {
  folder = await aSiteFolder();
  postgres = await anExternalPostgres(folder);
  await postgres.start();
  own = connect(postgres.directUrl, { max: 1 });
});
afterEach(() => Promise.all(started.splice(0).map((site) => site.end('SIGTERM'))));
afterAll(async () => {
  await own.end();
  await postgres.close();
  await rm(folder, { recursive: true });
});

/** The settings of one of the site's processes; each has its own folder. */
const settings = (name: string, url: string) => ({
  dataDir: join(folder, name),
  env: { DATABASE_URL: url, TRUST_PROXY: 'true' },
});

async function start(name: string, url = postgres.directUrl): Promise<RunningSite> {
  const site = await startSite(settings(name, url));
  started.push(site);
  await site.ready;
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
  return site;
}

/** Migrates as a process of a release with these additional migrations does when it starts. */
async function migrateAsNewer(url: string, ...added: string[]): Promise<void> {
  const migrations = await aNewerRelease(join(folder, `release-${added.length}`), ...added);
  await keepTrying(() => migrate(url, migrations), { signal: AbortSignal.timeout(60_000) });
}

async function anEmptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await own.pool.query(`create database ${name}`);
  return Object.assign(new URL(postgres.directUrl), { pathname: name }).href;
}

async function read<Result>(url: string, query: (database: Database) => Promise<Result>) {
  const database = connect(url, { max: 1 });
  return query(database).finally(database.end);
}

/** Each from another network, as visitors are. */
const fromAnywhere = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });

/** Inquiries sent one after the other, until `end` is called. */
function inquireAt({ address }: RunningSite) {
  const confirmed: string[] = [];
  const refused: number[] = [];
  let isOver = false;
  const inquiring = (async () => {
    while (!isOver) {
      const lastName = `writer-${randomBytes(6).toString('hex')}`;
      const { status } = await fetch(`${address}/api/inquiries`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...fromAnywhere() },
        body: JSON.stringify({
          firstName: 'Ada',
          lastName,
          email: `${lastName}@example.com`,
          message: 'Is it still available?',
        }),
      });
      if (status === 201) confirmed.push(lastName);
      else refused.push(status);
    }
  })();
  return {
    confirmed,
    end: async () => {
      isOver = true;
      await inquiring;
      // On a busy machine the database may not answer in time: a visitor can send it again.
      expect(refused.filter((status) => status !== 503)).toEqual([]);
      const stored = await own.sql<{ name: string }>`
        select last_name as name from leads where last_name = any(${confirmed})`;
      expect(stored).toHaveLength(confirmed.length);
    },
  };
}

test('a newer release expands the tables under a running process, which goes on, and one that restarts works too', async () => {
  const running = await start('running');
  const visitor = inquireAt(running);
  await until(async () => visitor.confirmed.length > 5);
  await migrateAsNewer(postgres.directUrl, EXPANSION);
  const before = visitor.confirmed.length;
  await until(async () => visitor.confirmed.length > before + 5);
  await visitor.end();
  expect(running.log()).not.toMatch(SCHEMA_ERROR);

  await running.end('SIGTERM');
  const restarted = await start('running');
  expect(restarted.log()).toContain('a newer release has migrated the database');
  const another = inquireAt(restarted);
  await until(async () => another.confirmed.length > 5);
  await another.end();
  expect(restarted.log()).not.toMatch(SCHEMA_ERROR);
});

test('on an empty database of a newer release the import stores every listing', async () => {
  const url = await anEmptyDatabase();
  await migrateAsNewer(url, EXPANSION);
  const site = await start('importing', url);
  expect(site.log()).not.toMatch(SCHEMA_ERROR);
  const keys = ({ sql }: Database) => sql`select listing_key from listings order by listing_key`;
  expect(await read(url, keys)).toEqual(await keys(own));
  expect(await everyListing(site.address)).not.toEqual([]);
});

test('three processes that start at once on an empty database migrate it once', async () => {
  const url = await anEmptyDatabase();
  const sites = await Promise.all(['a', 'b', 'c'].map((name) => start(name, url)));
  for (const site of sites) expect(site.log()).not.toMatch(SCHEMA_ERROR);
  const applied = await read(
    url,
    ({ sql }) => sql<{ hash: string }>`select hash from drizzle.__drizzle_migrations`,
  );
  expect(applied).toHaveLength(new Set(applied.map(({ hash }) => hash)).size);
});

test('after a contraction it refuses to start, and says which release to start', async () => {
  const url = await anEmptyDatabase();
  await migrateAsNewer(url, EXPANSION, contraction('9000_next'));
  const { code, output } = await runSite(settings('refused', url));
  expect(code).toBe(1);
  expect(output).toContain('or an earlier one that has db/migrations/9000_next.sql');
});
