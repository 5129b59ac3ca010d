import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listingId } from '#listings/domain/listing.ts';
import { connect } from '#platform/server/database/database.ts';
import { openStores } from '../../src/app/wiring/stores.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, runSite, startSite, until } from './start-site.ts';

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let site: RunningSite;

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  site = await startSite({
    dataDir: join(folder, 'site'),
    env: { DATABASE_URL: database.url, TRUST_PROXY: 'true', METRICS_TOKEN: 'a token' },
  });
  await until(async () => (await get('/healthz')).ok);
});
afterAll(async () => {
  await site.end('SIGTERM');
  await database.close();
  await rm(folder, { recursive: true });
});

/** Each request comes from a separate network: rendering is rate limited per network, which is not tested here. */
const get = (path: string) =>
  fetch(site.address + path, {
    headers: {
      'X-Forwarded-For': `10.${randomBytes(3).join('.')}`,
      Authorization: 'Bearer a token',
    },
  });
const isReady = () => until(async () => (await get('/readyz')).ok);

/** Every home's id from the list. */
const ids = async (): Promise<number[]> => {
  const { properties } = await (await get('/api/properties?limit=100')).json();
  return properties.map(({ id }: { id: number }) => id);
};

type Visit = { path: string; status: number; took: number };

/** Requests lists, searches, homes and their pages repeatedly, before a fault and during it. */
async function visitDuring(homes: number[], fault: () => Promise<unknown>): Promise<Visit[]> {
  const visits: Visit[] = [];
  let isOver = false;
  const visitsAfter = async (count: number) => {
    const before = visits.length;
    await until(async () => visits.length >= before + count);
  };
  const visitor = async (turn: number) => {
    for (let at = turn; !isOver; at += 4) {
      const id = homes[at % homes.length];
      for (const path of [
        `/api/properties?city=Toronto&offset=${at % 7}`,
        `/api/properties/${id}`,
        `/property/${id}`,
        '/properties?city=Toronto',
      ]) {
        const asked = performance.now();
        const answer = await get(path);
        await answer.arrayBuffer();
        visits.push({ path, status: answer.status, took: performance.now() - asked });
      }
    }
  };
  const visitors = [0, 1, 2, 3].map(visitor);
  await visitsAfter(8);
  await fault();
  await visitsAfter(40);
  isOver = true;
  await Promise.all(visitors);
  return visits;
}

const failed = (visits: Visit[]) => visits.filter(({ status }) => status !== 200);
const median = (visits: Visit[]) =>
  visits.map(({ took }) => took).toSorted((one, other) => one - other)[visits.length >> 1];

/** Requests that need the database fail fast, with a Retry-After. */
async function expectRefusalsForNow(): Promise<void> {
  // The last one may be a file of another build.
  for (const path of ['/api/trreb/media/W1', '/api/properties/2000000000', '/assets/other.js']) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '2']);
    expect(await answer.json()).toEqual({ message: 'Not available at the moment' });
  }
  const { status, headers } = await get('/property/2000000000');
  expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store']);
}

async function expectReadyzToNameTheDatabase(): Promise<void> {
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { missing: ['database'] }]);
}

/** Full home details return within two seconds, and changes are received, without a restart. */
async function expectRecovery(home: number): Promise<void> {
  const back = performance.now();
  await isReady();
  await until(
    async () => 'StandardStatus' in (await (await get(`/api/properties/${home}`)).json()).property,
  );
  expect(performance.now() - back).toBeLessThan(2_000);

  const own = connect(database.directUrl, { max: 1 });
  const stores = openStores(own);
  const isFeatured = async () =>
    (await (await get(`/api/properties/${home}`)).json()).property.featured as boolean;
  const before = await isFeatured();
  await stores.featured.setFeatured(listingId(home), !before);
  await own.end();
  const featured = async (): Promise<number[]> =>
    (await (await get('/api/properties?limit=100')).json()).properties
      .filter((card: { featured: boolean }) => card.featured)
      .map(({ id }: { id: number }) => id);
  await until(async () => (await featured()).includes(home) !== before);
}

describe('fault 13: DB down at boot', () => {
  test('the site runs, serves its files, and reports what is missing', async () => {
    expect((await get('/favicon.svg')).status).toBe(200);
    const answer = await get('/readyz');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { missing: ['listings', 'pages', 'database'] },
    ]);
  });

  test('lists are refused for the moment, because they would be incomplete', async () => {
    const answer = await get('/api/properties');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect((await get('/properties')).status).toBe(503);
  });

  test('the site becomes ready by itself as soon as the database is up', async () => {
    await database.start();
    await site.ready;
    await isReady();
    expect((await ids()).length).toBe(100);
    expect((await get('/properties')).status).toBe(200);
  });

  test.each([
    ['a wrong password', (url: URL) => Object.assign(url, { password: 'hunter2' }), /password/],
    ['no such database', (url: URL) => Object.assign(url, { pathname: '/none' }), /not exist/],
  ])('%s stops the start with its message', async (_, change, sentence) => {
    const { href } = change(new URL(database.directUrl));
    const env = { DATABASE_URL: href };
    const { code, output } = await runSite({ dataDir: join(folder, 'other'), env });
    expect(code).toBe(1);
    expect(output).toMatch(/The database 127.0.0.1:\d+\/\w+ of DATABASE_URL can't be used: /);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(new RegExp(`hunter2|${database.password}`));
  });

  test('an interrupt during the wait ends the start at once', async () => {
    const env = { DATABASE_URL: `postgres://ada:hunter2@127.0.0.1:${await freePort()}/homes` };
    const waiting = await startSite({ dataDir: join(folder, 'waiting'), env });
    onTestFinished(() => void waiting.process.kill('SIGKILL'));
    await until(async () => waiting.log().includes('database unreachable'));
    await until(
      async () => (await fetch(`${waiting.address}/healthz`).catch(() => null))?.ok === true,
    );
    expect(await waiting.end('SIGTERM')).toBe(0);
    expect(waiting.log()).toMatch(
      /of DATABASE_URL can't be used: .*REFUSED.*serving from memory and retrying/,
    );
    expect(waiting.log()).not.toContain('hunter2');
  });
});

describe('fault 14: DB dies mid-request', () => {
  let homes: number[];

  test('visitors who search and read homes notice nothing', async () => {
    homes = await ids();
    const visits = await visitDuring(homes, database.kill);
    expect(failed(visits)).toEqual([]);
  });

  test('an uncached home is shown with what the list knows about it', async () => {
    for (const path of [`/api/properties/${homes[99]}`, `/property/${homes[99]}`]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    }
  });

  test('requests that need the database are refused for the moment', expectRefusalsForNow);
  test('/readyz names the database', expectReadyzToNameTheDatabase);
  test('market figures are still available', async () => {
    expect((await get('/metrics')).status).toBe(200);
  });

  test('everything recovers within two seconds of its return, without a restart', async () => {
    await database.start();
    await expectRecovery(homes[98] ?? 0);
    // One more connection, opened while the database was still starting, may fail.
    const caching = async () =>
      (await get(`/property/${homes[99]}`)).headers.get('Cache-Control') ?? '';
    await until(async () => (await caching()).includes('no-cache'));
  });
});

describe('fault 15: DB hangs', () => {
  describe.each([
    ['its processes are stopped', () => database.freeze(), () => database.thaw()],
    [
      'nothing comes through to it',
      async () => database.proxy.block(),
      async () => database.proxy.clear(),
    ],
  ])('%s', (_, hang, goOn) => {
    test('visitors get responses, each in bounded time', async () => {
      const homes = await ids();
      const visits = await visitDuring(homes, hang);
      expect(failed(visits)).toEqual([]);
      // It still hangs: no response has waited for it. A list does not even try.
      expect(new Set(visits.map(({ path }) => path)).size).toBeGreaterThan(4);
      const lists = visits.filter(({ path }) => path.startsWith('/api/properties?'));
      expect(median(lists)).toBeLessThan(1_000);
    });

    test('requests that need the database are refused for the moment', expectRefusalsForNow);
    test('/readyz names the database', expectReadyzToNameTheDatabase);

    test('everything recovers within two seconds of its return, without a restart', async () => {
      await goOn();
      await expectRecovery((await ids())[97] ?? 0);
    });
  });
});

test('the log never contains the password', () => {
  expect(site.log()).not.toContain(database.password);
});
