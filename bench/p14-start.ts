import { aListing } from '#listings/domain/listing.sample.ts';
import { listingKey } from '#listings/domain/listing.ts';
import { listingStore } from '#listings/server/listing-store.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { liveIndex } from '#search/server/live-index.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { someListings } from './market.ts';
import { temporaryPostgres } from './sql.ts';

/** Seconds until searches work, by number of listings. */
const TARGETS = new Map([
  [100_000, 6],
  [1_000_000, 10],
]);
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
  await fill(database, listingStore(database.db, { toCard: () => CARD }), size);
  const web = connect(server.url);
  const store = listingStore(web.db, { toCard: () => CARD });

  const listings = someListings(size);
  const inMemory = await seconds(async () => {
    const index = new ListingIndex();
    const card = Buffer.from(CARD);
    for (let from = 0; from < size; from += 5_000)
      index.load(listings.slice(from, from + 5_000).map((row) => ({ row, card })));
    index.flush();
  });
  const reading = await seconds(async () => {
    for await (const _ of store.everyIndexed());
  });
  const ready = await seconds(async () => {
    const log = { info: () => {}, error: (fields: object) => console.error(fields) };
    const live = liveIndex({ store, listen: web.listen, log });
    await live.ready;
    if (live.size() !== size) throw new Error(`${live.size()} of ${size} listings are there.`);
    await live.close();
  });
  await Promise.all([database.end(), web.end()]);
  await server.close();

  const target = TARGETS.get(size);
  return {
    title: `P14 until searches are answered, ${size.toLocaleString('en-CA')} listings`,
    rows: [
      { name: 'from PostgreSQL', role: 'ours', figures: { seconds: ready } },
      { name: 'PostgreSQL read, nothing built', role: 'limit', figures: { seconds: reading } },
      { name: 'built from rows in memory', role: 'limit', figures: { seconds: inMemory } },
    ],
    targets: target ? [{ text: `≤ ${target} s`, measured: ready, isMet: ready <= target }] : [],
  };
}

/** A few thousand listings through the site's own store, then copies of them: fill time is not measured. */
async function fill(
  { sql, pool }: Database,
  store: ReturnType<typeof listingStore>,
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

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began) / 1_000;
}
