import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type ListingId, listingKey } from '#listings/domain/listing.ts';
import {
  CHANGES_CHANNEL,
  changesSinceMark,
  type LogMark,
  latestChange,
} from '#listings/server/change-log.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { IndexRowStore } from '#listings/server/index-row-store.ts';
import { IndexSnapshot } from '#listings/server/index-snapshot.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { liveIndex } from '#search/server/live-index.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { someListings } from './market.ts';
import { temporaryPostgres } from './sql.ts';

/** Seconds until searches work, by number of listings. */
const TARGETS = new Map([
  [100_000, { snapshot: 0.7, database: 6 }],
  [1_000_000, { snapshot: 5, database: 12 }],
]);
/** Listings changed after the snapshot. */
const CHANGED_LISTINGS = 1_000;
const CARD = 'x'.repeat(900);

/** From a running database to a complete index. */
export const start: Benchmark = {
  title: 'P14 start-up: the index',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each >= 100_000)) yield await measure(size);
  },
};

async function measure(size: number): Promise<Table> {
  const server = await temporaryPostgres();
  await migrate(server.url, 'db/migrations');
  const database = connect(server.url, { statementTimeout: 0 });
  await fill(database, new ImportedListingStore(database.db, { toCard: () => CARD }), size);
  const web = connect(server.url);
  const folder = await mkdtemp(join(tmpdir(), 'bench-snapshot-'));
  const log = { info: () => {}, warn: console.error, error: console.error };
  const snapshot = new IndexSnapshot({ database: web, folder, log });
  const indexRows = new IndexRowStore(web.db);

  const inMemory = await builtFromRows(size);
  const ready = async () => {
    const store = {
      everyIndexed: () => snapshot.everyIndexed(),
      changesAfter: (mark: LogMark, limit: number) => changesSinceMark(web, mark, limit),
      latestChange: () => latestChange(web),
      indexedByIds: (ids: ListingId[]) => indexRows.indexedByIds(ids),
    };
    const live = liveIndex({
      store,
      onChange: (look) => web.listen(CHANGES_CHANNEL, look, look),
      prepared: Promise.resolve(),
      log,
    });
    await live.ready;
    if (live.size() !== size) throw new Error(`${live.size()} of ${size} listings are there.`);
    await live.close();
  };
  const reading = await seconds(async () => {
    for await (const _ of (await snapshot.everyIndexed()).batches);
  });
  const fromDatabase = await seconds(ready);
  const writing = await seconds(() => snapshot.refresh());
  await database.sql`update listings set price = price + 1 where id <= ${CHANGED_LISTINGS}`;
  const fromSnapshot = await seconds(ready);
  await Promise.all([database.end(), web.end()]);
  await server.close();
  await rm(folder, { recursive: true });

  const target = TARGETS.get(size);
  const rows = [
    {
      name: `from a snapshot and ${CHANGED_LISTINGS} changes since`,
      role: 'ours',
      figures: fromSnapshot,
    },
    { name: 'from PostgreSQL', role: 'ours', figures: fromDatabase },
    { name: 'PostgreSQL read, nothing built', role: 'limit', figures: reading },
    { name: 'built from rows in memory', role: 'limit', figures: inMemory },
    { name: 'snapshot written', role: 'limit', figures: writing },
  ] as const;
  return {
    title: `P14 until searches are answered, ${size.toLocaleString('en-CA')} listings`,
    rows: rows.map((row) => ({ ...row, figures: { ...row.figures } })),
    targets: target
      ? [
          limit('with a snapshot', target.snapshot, fromSnapshot.seconds),
          limit('without one', target.database, fromDatabase.seconds),
        ]
      : [],
  };
}

/** In a function of its own, as a million rows in memory would slow down everything after it. */
async function builtFromRows(size: number) {
  const listings = someListings(size);
  return seconds(async () => {
    const index = new ListingIndex();
    const card = Buffer.from(CARD);
    for (let from = 0; from < size; from += 5_000)
      index.load(listings.slice(from, from + 5_000).map((row) => ({ row, card })));
    index.flush();
  });
}

const limit = (how: string, most: number, measured: number) => ({
  text: `${how} ≤ ${most} s`,
  measured,
  isMet: measured <= most,
});

/** A few thousand listings through the site's own store, then copies of them: fill time is not measured. */
async function fill(
  { sql, pool }: Database,
  store: ImportedListingStore,
  size: number,
): Promise<void> {
  const first = someListings(Math.min(size, 5_000));
  const rows = first.map(({ id, ...row }) => ({
    listing: aListing({ ...row, key: listingKey(`K${id}`) }),
    raw: {},
    photos: [],
    photosChanged: '',
  }));
  const from = { feed: 'sample', rank: 0 };
  await store.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), from);

  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'listings' and is_generated = 'NEVER'
      and column_name not in ('id', 'listing_key')`;
  const copied = columns.map(({ name }) => `"${name}"`).join(', ');
  for (let copy = 1; copy < size / first.length; copy++) {
    await pool.query(
      `insert into listings (listing_key, ${copied})
       select listing_key || '-${copy}', ${copied} from listings
       where listing_key not like '%-%'`,
    );
  }
  await sql`analyze listings`;
}

/** Wall time, and this process's own CPU time. */
async function seconds(work: () => Promise<void>): Promise<{ seconds: number; cpu: number }> {
  const began = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: Math.round(performance.now() - began) / 1_000,
    cpu: Math.round((user + system) / 1_000) / 1_000,
  };
}
