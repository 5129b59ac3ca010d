import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#platform/server/database/database.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

/** Two processes over one database, and visitors who go from one to the other. */
let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let own: Database;
let one: RunningSite;
let other: RunningSite;

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  own = connect(database.directUrl, { max: 1 });
  const env = {
    DATABASE_URL: database.directUrl,
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'http://homes.example',
  };
  const start = async (name: string) => {
    const site = await startSite({ dataDir: join(folder, name), port: await freePort(), env });
    await until(async () => (await fetch(`${site.address}/readyz`)).ok);
    return site;
  };
  [one, other] = [await start('one'), await start('other')];
});
afterAll(async () => {
  await Promise.all([one, other].map((site) => site.end('SIGTERM')));
  await own.end();
  await database.close();
  await rm(folder, { recursive: true });
});

let networks = 0;
const get = (site: RunningSite, path: string, headers: Record<string, string> = {}) => {
  networks += 1;
  const network = `10.0.${networks >> 8}.${networks & 255}`;
  return fetch(site.address + path, { headers: { 'X-Forwarded-For': network, ...headers } });
};
const numberOf = ({ headers }: Response) =>
  /^data;desc="(\d+)"$/.exec(headers.get('Server-Timing') ?? '')?.[1] ?? '';

type Home = { id: number; price: number };
const LIST = '/api/properties?limit=27';
const homesAt = async (site: RunningSite, headers = {}) => {
  const answer = await get(site, LIST, headers);
  const { properties }: { properties: Home[] } = await answer.json();
  return { homes: properties, seen: numberOf(answer) };
};

test('two processes send the same bytes and ETag of a page', async () => {
  for (const path of ['/', '/properties', '/about', '/market-insights/toronto']) {
    const pageOf = async (site: RunningSite) => {
      const answer = await get(site, path);
      const { status, headers } = answer;
      const text = await answer.text();
      return { status, etag: headers.get('ETag'), number: numberOf(answer), text };
    };
    // A process that has just started may draw a page again, with what it has learned since.
    await until(async () => isDeepStrictEqual(await pageOf(one), await pageOf(other)));
    const { status, etag } = await pageOf(one);
    expect([path, status, etag]).toEqual([path, 200, expect.stringMatching(/^W\/"/)]);
  }
});

test('a visitor never sees an older price in the other process', async () => {
  const [home] = (await homesAt(one)).homes;
  if (!home) throw new Error('The list is empty.');
  const priceOf = ({ homes }: { homes: Home[] }) => homes.find(({ id }) => id === home.id)?.price;
  const stale: unknown[] = [];
  for (let time = 1; time <= 60; time++) {
    const [from, to] = time % 2 === 0 ? [one, other] : [other, one];
    const price = home.price + time;
    await own.sql`update listings set price = ${price},
      card = (jsonb_set(card::jsonb, '{price}', to_jsonb(${price}::int)))::text
      where id = ${home.id}`;
    // Without a pause, so that the other process is asked as soon as one shows the change.
    let shown = await homesAt(from);
    while (priceOf(shown) !== price) shown = await homesAt(from);
    const headers = { Cookie: `theme=dark; seen=${shown.seen}` };
    const [list, page] = await Promise.all([
      homesAt(to, headers),
      get(to, '/properties', headers).then((answer) => answer.text()),
    ]);
    if (priceOf(list) !== price) stale.push(['list', price, priceOf(list)]);
    if (!page.includes(price.toLocaleString('en-CA'))) stale.push(['page', price]);
  }
  expect(stale).toEqual([]);
});

test.each(['999999999999999', '99999999999999999999', '-1', 'x', ''])(
  'the number %j is answered',
  async (number) => {
    const answer = await get(one, LIST, { Cookie: `seen=${number}` });
    expect(answer.status).toBe(200);
    expect((await get(one, '/about', { Cookie: `seen=${number}` })).status).toBe(200);
  },
);

test('files and probes tell no number', async () => {
  const page = await (await get(one, '/')).text();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect(script).not.toBe('');
  for (const path of [script, '/livez', '/readyz'])
    expect((await get(one, path)).headers.has('Server-Timing')).toBe(false);
});
