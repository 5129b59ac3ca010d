import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingId } from '#listings/domain/listing.ts';
import { connect } from '#platform/server/database/database.ts';
import { openStores } from '../../src/app/wiring/stores.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { aStandbyOf } from './standby.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

let folder: string;
let primary: Awaited<ReturnType<typeof anExternalPostgres>>;
let standby: Awaited<ReturnType<typeof anExternalPostgres>>;
let sites: RunningSite[];
/** Those for whom an inquiry was confirmed. */
const confirmed: string[] = [];
const refused: Refused[] = [];
type Refused = { status: number; retryAfter: string | null };

beforeAll(async () => {
  folder = await aSiteFolder();
  primary = await anExternalPostgres(folder);
  standby = await aStandbyOf(primary, join(folder, 'second'));
  sites = await Promise.all(
    ['one', 'two'].map((name) =>
      startSite({
        dataDir: join(folder, name),
        env: { DATABASE_URL: primary.url, TRUST_PROXY: 'true' },
      }),
    ),
  );
  await Promise.all(sites.map(({ ready }) => ready));
  await Promise.all(
    sites.map((site) => until(async () => (await get(site, '/readyz')).status === 200)),
  );
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
  await Promise.all([primary.close(), standby.close()]);
  await rm(folder, { recursive: true });
});

/** Each from another network, as visitors are. */
const fromAnywhere = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });

const get = (site: RunningSite, path: string) =>
  fetch(site.address + path, { headers: fromAnywhere() });

/** Sends an inquiry, again and again until it is confirmed, as a patient visitor would. */
async function inquire(site: RunningSite, lastName: string, isOver: () => boolean) {
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName,
    email: `${lastName}@example.com`,
    message: `This is the question of ${lastName}.`,
  });
  while (!isOver()) {
    const headers = { 'Content-Type': 'application/json', ...fromAnywhere() };
    const answer = await fetch(`${site.address}/api/inquiries`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status === 201) return confirmed.push(lastName);
    refused.push({ status: answer.status, retryAfter: answer.headers.get('Retry-After') });
    await pause(100);
  }
}

test('the primary dies and its standby is promoted: reads go on, no confirmed write is lost, and writes are refused for the moment', async () => {
  let isOver = false;
  const statuses = new Map<string, number>();
  const [home] = (await (await get(sites[0] as RunningSite, '/api/properties?limit=1')).json())
    .properties;
  const paths = [
    '/api/properties?city=Toronto',
    '/properties?city=Toronto',
    `/property/${home.id}`,
  ];
  // Kept in memory by each process.
  for (const site of sites) for (const path of paths) await (await get(site, path)).text();
  const readers = sites.map(async (site) => {
    while (!isOver) {
      for (const path of paths) {
        const { status } = await get(site, path);
        statuses.set(`${path} ${status}`, (statuses.get(`${path} ${status}`) ?? 0) + 1);
      }
      await pause(20);
    }
  });
  const writers = sites.map(async (site, at) => {
    for (let n = 0; !isOver; n++) {
      await inquire(site, `visitor${at}n${n}`, () => isOver);
      await pause(50);
    }
  });

  await until(async () => confirmed.length >= 10);
  await primary.kill();
  await until(async () => refused.length >= 4);
  const before = confirmed.length;
  const own = connect(standby.directUrl, { max: 1 });
  await own.sql`select pg_promote()`;
  primary.proxy.turnTo(standby.port);
  await until(async () => confirmed.length >= before + 10);
  isOver = true;
  await Promise.all([...readers, ...writers]);

  expect([...statuses.keys()].toSorted()).toEqual(paths.map((path) => `${path} 200`).toSorted());
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));
  const stored = await own.sql<{ name: string }>`select last_name as name from leads`;
  const names = stored.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(confirmed));
  await own.end();
});

test('afterwards both processes list a change of a home, without a restart', async () => {
  const listed = async (site: RunningSite) => {
    const { properties } = await (await get(site, '/api/properties?limit=100')).json();
    return properties as { id: number; featured: boolean }[];
  };
  const [home] = await listed(sites[0] as RunningSite);
  const { id = 0, featured = false } = home ?? {};
  const own = connect(standby.directUrl, { max: 1 });
  await openStores(own).featured.setFeatured(listingId(id), !featured);
  await own.end();
  for (const site of sites)
    await until(async () =>
      (await listed(site)).some((each) => each.id === id && each.featured === !featured),
    );
});
