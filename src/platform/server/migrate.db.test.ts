import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.sample.ts';

const { url: server, sql: owner, drop } = await testDatabase();
afterAll(drop);

let folder: string;
let url: string;
let database: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  database = `migrated_${randomUUID()}`;
  await owner`create database ${owner(database)}`;
  url = Object.assign(new URL(server), { pathname: database }).href;
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await owner`drop database ${owner(database)} with (force)`;
});

/** Writes migrations as drizzle-kit does: one file each, and a journal of them. */
async function release(...migrations: string[]): Promise<void> {
  const entries = migrations.map((_, idx) => {
    return { idx, version: '7', when: 1_000 + idx, tag: `000${idx}`, breakpoints: true };
  });
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [at, text] of migrations.entries())
    await writeFile(join(folder, `000${at}.sql`), text);
}

async function tables(): Promise<string[]> {
  const { sql } = connect(url, { max: 1 });
  const rows = await sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  await sql.end();
  return rows.map(({ name }) => name);
}

const one = 'create table one (id int)';
const two = 'create table two (id int)';

test('a new database gets every migration, and a later start adds what is new', async () => {
  await release(one);
  await migrate(url, folder);
  expect(await tables()).toEqual(['one']);
  await release(one, two);
  await migrate(url, folder);
  expect(await tables()).toEqual(['one', 'two']);
});

test('three processes that start together migrate once', async () => {
  await release(one, two);
  await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(await tables()).toEqual(['one', 'two']);
});

test('a migration that fails leaves the schema as it was, and can be mended and run again', async () => {
  await release(one);
  await migrate(url, folder);
  await release(one, `${two};--> statement-breakpoint\nselect nonsense`);
  await expect(migrate(url, folder)).rejects.toThrow();
  expect(await tables()).toEqual(['one']);
  await release(one, two);
  await migrate(url, folder);
  expect(await tables()).toEqual(['one', 'two']);
});

test('an older release refuses the database of a newer one', async () => {
  await release(one, two);
  await migrate(url, folder);
  await release(one);
  await expect(migrate(url, folder)).rejects.toThrow(
    /1 migration\(s\) that this release does not know/,
  );
});
