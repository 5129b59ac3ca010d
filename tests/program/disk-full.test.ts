import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#platform/server/database/database.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { limitFileSize } from './file-size-limit.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let site: RunningSite;

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  const env = { DATABASE_URL: database.url };
  site = await startSite({ dataDir: join(folder, 'site'), env });
  await site.ready;
  await until(async () => (await get('/readyz')).ok);
});
afterAll(async () => {
  await site.end('SIGTERM');
  await database.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(site.address + path);

describe('fault 7: disk full: DB, image cache, logs, snapshot', () => {
  test('photos are served in full while the cache has no room, and cached again once it does', async () => {
    const { properties } = await (await get('/api/properties?limit=2')).json();
    const [one, other] = properties.map(({ imageUrls }: { imageUrls: string[] }) => imageUrls[0]);
    const cached = () => readdir(join(folder, 'site/photos/newer')).catch(() => []);

    limitFileSize([site.process.pid], 100);
    const answer = await get(`${one}&w=320`);
    const body = await answer.arrayBuffer();
    expect([answer.status, String(body.byteLength)]).toEqual([
      200,
      answer.headers.get('Content-Length'),
    ]);
    expect(await cached()).toEqual([]);

    limitFileSize([site.process.pid], 'unlimited');
    expect((await get(`${other}&w=320`)).status).toBe(200);
    expect(await cached()).toHaveLength(1);
  });

  test('if PostgreSQL can’t grow a file, writes fail as a whole, and reads continue', async () => {
    const { sql, end } = connect(database.directUrl, { max: 1, statementTimeout: 60_000 });
    await sql`drop table if exists filler`;
    await sql`create table filler (text text not null)`;
    await sql`alter table filler alter column text set storage plain`;
    // The initial size of a WAL file, so that only tables are full.
    limitFileSize(await database.pids(), 16 * 2 ** 20);
    const fill = () => sql`
      insert into filler select repeat('x', 7000) from generate_series(1, 3000)`;
    await expect(fill()).rejects.toThrow('could not extend file');
    expect(await sql`select count(*)::int as n from filler`).toEqual([{ n: 0 }]);

    const { properties } = await (await get('/api/properties?limit=3')).json();
    for (const { id } of properties) expect((await get(`/property/${id}`)).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);

    limitFileSize(await database.pids(), 'unlimited');
    await fill();
    expect(await sql`select count(*)::int as n from filler`).toEqual([{ n: 3_000 }]);
    await sql`drop table filler`;
    await end();
  });
});
