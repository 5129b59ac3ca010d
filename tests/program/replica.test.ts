import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listingId } from '#listings/domain/listing.ts';
import { day } from '#platform/domain/day.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { outsideDatabase } from '#platform/server/database/outside-database.ts';
import { Replica } from '#platform/server/database/replica.ts';
import { replicaReads } from '../../src/app/wiring/replica-reads.ts';
import { openStores, type SiteStores } from '../../src/app/wiring/stores.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { aStandbyOf } from './standby.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

let folder: string;
let primary: Awaited<ReturnType<typeof anExternalPostgres>>;
let standby: Awaited<ReturnType<typeof anExternalPostgres>>;
let onPrimary: Database;
let onStandby: Database;

beforeAll(async () => {
  folder = await aSiteFolder();
  primary = await anExternalPostgres(folder);
  standby = await aStandbyOf(primary, join(folder, 'second'));
  onPrimary = connect(primary.directUrl, { max: 1, applicationName: 'test' });
  onStandby = connect(standby.directUrl, { max: 1, applicationName: 'test' });
  // Without its standby the primary would confirm no write.
  await onPrimary.sql`alter system set synchronous_standby_names = ''`;
  await onPrimary.sql`select pg_reload_conf()`;
});
afterAll(async () => {
  await Promise.all([onPrimary.end(), onStandby.end()]);
  await Promise.all([primary.close(), standby.close()]);
  await rm(folder, { recursive: true });
});

/** Resolves when the standby has everything that the primary has. */
async function untilReplayed(): Promise<void> {
  const [written] = await onPrimary.sql`select pg_current_wal_lsn() as position`;
  await until(async () => {
    const [row] = await onStandby.sql`
      select pg_last_wal_replay_lsn() >= ${written?.position}::pg_lsn as "isThere"`;
    return row?.isThere;
  });
}

const HOUR = 3_600_000;
type Logged = { problem: string; times: number };

/** A replica at this address, on a clock of its own, measured once. */
async function aReplica(url: string) {
  let skipped = 0;
  const logged: Logged[] = [];
  const replica = new Replica({
    url,
    primary: onPrimary,
    log: { warn: (fields) => logged.push(fields as Logged) },
    now: () => performance.now() + skipped,
  });
  onTestFinished(() => replica.close());
  await replica.measure();
  return {
    replica,
    problems: () => logged.map(({ problem }) => problem),
    skip: (milliseconds: number) => {
      skipped += milliseconds;
    },
  };
}

/** Pauses the standby's replay until `resumed` or the end of the test. */
async function paused(): Promise<void> {
  await untilReplayed();
  onTestFinished(resumed);
  await onStandby.sql`select pg_wal_replay_pause()`;
  await until(async () => {
    const [row] = await onStandby.sql`select pg_get_wal_replay_pause_state() as state`;
    return row?.state === 'paused';
  });
}

async function resumed(): Promise<void> {
  await onStandby.sql`select pg_wal_replay_resume()`;
  await untilReplayed();
}

const ANYWHERE = {
  id: listingId(999_999),
  bedrooms: null,
  sizeFrom: null,
  district: null,
  area: null,
  neighbourhood: null,
  addressIsWithheld: true,
  latitude: null,
  longitude: null,
};

type Place = { citySlug: string; propertyType: string };

/** Every read that may lag, of places that have homes; each answer is a list or a map. */
async function readsOf(stores: SiteStores, monthlyTallies: TalliesOf) {
  const [offered, sold] = await onPrimary.sql<Place>`
    select distinct on (status) city_slug as "citySlug", property_type as "propertyType"
    from listings
    where feed = 'sandbox' and city_slug is not null and offered_for = 'For Sale'
      and (status = 'active' or close_price > 20000)
    order by status`;
  if (!offered || !sold) throw new Error('The sandbox has no such homes.');
  const { comparables, listingChanges, marketDays } = stores;
  const lowestPrice = 20_000;
  const alike = { home: { ...ANYWHERE, ...offered }, offeredFor: 'For Sale', lowestPrice } as const;
  const soldAlike = {
    home: { ...ANYWHERE, ...sold },
    feed: 'sandbox',
    lowestPrice,
    from: day('1990-01-01'),
    to: day('2100-01-01'),
  };
  return () =>
    Promise.all([
      comparables.alike(alike),
      comparables.soldAlike(soldAlike),
      listingChanges.spans(10_000),
      listingChanges.between(1, 10_000),
      marketDays.months('sandbox', '2026-09', '2026-10').then((months) => [...months]),
      monthlyTallies({ feed: 'sandbox', from: '2023-11', lowestPrice }),
    ]);
}
type TalliesOf = ReturnType<typeof replicaReads>['monthlyTallies'];

/** Takes every home off the site, until the end of the test. */
async function withdrawAll(): Promise<void> {
  const { sql } = onPrimary;
  const shown = await sql<{ id: number }>`
    update listings set display = 'hidden' where display = 'public' returning id`;
  const ids = shown.map(({ id }) => id);
  onTestFinished(async () => {
    await sql`update listings set display = 'public' where id = any (${ids}::int[])`;
  });
}

describe('a replica', () => {
  test('answers every read that may lag, and no other', async () => {
    await onPrimary.sql`
      insert into market_days (feed, day, region, kind, count, average_price, median_price)
      values ('sandbox', '2026-10-31', 'gta', 'all', 9, 500000, 500000)
      on conflict do nothing`;
    await untilReplayed();
    const { replica, problems } = await aReplica(standby.directUrl);
    const reads = replicaReads(replica, onPrimary);
    const stores = reads.stores(openStores(onPrimary));
    const read = await readsOf(stores, reads.monthlyTallies);
    const before = await read();
    for (const answer of before) expect(answer).not.toEqual([]);

    await paused();
    const id = before[3][0]?.id ?? listingId(0);
    await withdrawAll();
    await onPrimary.sql`delete from market_days where region = 'gta'`;
    expect(await read()).toEqual(before);
    expect(await stores.listings.statusOf(id)).toBe('off-market');
    expect(problems()).toEqual([]);
  });

  test('that lags more than a minute gives way to the primary until it has caught up, and is logged once a minute', async () => {
    const { replica, problems, skip } = await aReplica(standby.directUrl);
    const stores = replicaReads(replica, onPrimary).stores(openStores(onPrimary));
    await paused();
    await withdrawAll();
    await replica.measure();
    expect(await stores.listingChanges.spans(10_000)).not.toEqual([]);

    skip(HOUR);
    expect(await stores.listingChanges.spans(10_000)).toEqual([]);
    for (const _ of [1, 2, 3]) await replica.measure();
    expect(problems()).toEqual(['lagging']);
    expect(await stores.listingChanges.spans(10_000)).toEqual([]);
    expect(replica.lagSeconds()).toBeGreaterThanOrEqual(HOUR / 1_000);

    await resumed();
    await replica.measure();
    expect(replica.isUsable()).toBe(true);
    expect(await stores.listingChanges.spans(10_000)).toEqual([]);
  });

  test('of an idle primary does not lag', async () => {
    await untilReplayed();
    const { replica, skip } = await aReplica(standby.directUrl);
    skip(HOUR);
    await replica.measure();
    expect(replica.isUsable()).toBe(true);
  });

  test('that hangs costs a read a second, its later ones nothing, and is read again by itself', async () => {
    await untilReplayed();
    const { replica, problems } = await aReplica(standby.url);
    const stores = replicaReads(replica, onPrimary).stores(openStores(onPrimary));
    const before = await stores.listingChanges.spans(10_000);
    standby.proxy.block();
    expect(await stores.listingChanges.spans(10_000)).toEqual(before);
    expect(replica.isUsable()).toBe(false);
    expect(await stores.listingChanges.spans(10_000)).toEqual(before);
    await replica.measure();
    expect(problems()).toEqual(['a read failed']);
    standby.proxy.clear();
    await until(async () => {
      await replica.measure();
      return replica.isUsable();
    });
    expect(await stores.listingChanges.spans(10_000)).toEqual(before);
  });

  test.each([
    ['a primary', () => primary.directUrl],
    ['a replica of another database', () => standby.directUrl.replace('/lakelight', '/postgres')],
  ])('is not read if it is %s, as after a failover', async (_, url) => {
    const { replica, problems } = await aReplica(url());
    const stores = replicaReads(replica, onPrimary).stores(openStores(onPrimary));
    expect(replica.isUsable()).toBe(false);
    expect(problems()).toEqual(['not a replica of DATABASE_URL']);
    expect(await stores.listingChanges.spans(10_000)).not.toEqual([]);
  });
});

describe('a site with a replica', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({
      dataDir: join(folder, 'site'),
      env: {
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: standby.directUrl,
        TRUST_PROXY: 'true',
        METRICS_TOKEN: 'a token',
      },
    });
    await site.ready;
    await until(isRead);
  });
  afterAll(() => site.end('SIGTERM'));

  /** Each from another network, as visitors are. */
  const ask = (path: string, request: RequestInit = {}) =>
    fetch(site.address + path, {
      ...request,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}`,
        Authorization: 'Bearer a token',
      },
    });

  const isRead = async () =>
    (await (await ask('/metrics')).text()).includes('\ndatabase_replica_is_read 1\n');

  /** The status, and how many similar homes a home is compared with. */
  async function analyze(id: number) {
    const answer = await ask('/api/ai/analyze', {
      method: 'POST',
      body: JSON.stringify({ propertyId: id }),
    });
    const { analysis } = await answer.json();
    return { status: answer.status, compared: analysis?.comparables?.price.count ?? 0 };
  }

  async function comparedHome(): Promise<number> {
    const { properties } = await (await ask('/api/properties?limit=100')).json();
    for (const { id } of properties) if ((await analyze(id)).compared > 0) return id;
    throw new Error('No home of the sandbox has similar homes.');
  }

  test('compares a home with the replica’s homes', async () => {
    const id = await comparedHome();
    await paused();
    const { sql } = onPrimary;
    const negatePrices = () => sql`update listings set comparable_price = -comparable_price`;
    onTestFinished(async () => void (await negatePrices()));
    await negatePrices();
    expect((await analyze(id)).compared).toBeGreaterThan(0);
    await resumed();
    expect((await analyze(id)).compared).toBe(0);
  });

  test('answers every request while the replica is killed, and reads it again when it is back', async () => {
    const id = await comparedHome();
    const answers: Awaited<ReturnType<typeof analyze>>[] = [];
    let isOver = false;
    const visitors = [1, 2].map(async () => {
      while (!isOver) answers.push(await analyze(id));
    });
    const untilMore = async () => {
      const before = answers.length;
      await until(async () => answers.length >= before + 10);
    };
    await untilMore();
    await standby.kill();
    await untilMore();
    await until(async () => !(await isRead()));
    await untilMore();
    isOver = true;
    await Promise.all(visitors);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.min(...answers.map(({ compared }) => compared))).toBeGreaterThan(0);
    expect(site.log().match(/replica not read/g)).toHaveLength(1);
    await standby.start();
    await until(isRead);
  });
});

describe('a start', () => {
  const starting = (databaseReplicaUrl: string) =>
    outsideDatabase(
      { databaseUrl: primary.directUrl, databaseSessionUrl: undefined, databaseReplicaUrl },
      { log: { warn: () => {} }, signal: AbortSignal.timeout(60_000) },
    );

  test('is refused if the replica refuses the password, and the message names the variable but not the password', async () => {
    const address = new URL(standby.directUrl);
    address.password = 'hunter2';
    const message = await starting(address.href).catch(String);
    expect(message).toMatch(
      /The database 127.0.0.1:\d+\/\w+ of DATABASE_REPLICA_URL can't be used: .*password/,
    );
    expect(message).not.toContain('hunter2');
  });

  test('does not wait for a replica that is down', async () => {
    const nowhere = new URL(standby.directUrl);
    nowhere.port = String(await freePort());
    await starting(nowhere.href);
  });
});
