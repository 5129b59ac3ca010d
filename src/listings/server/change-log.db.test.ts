import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, type ListingId, listingId, listingKey } from '../domain/listing.ts';
import { CHANGE_OF_EVERYTHING, CHANGES_CHANNEL, changesAfter, latestChange } from './change-log.ts';
import { FeaturedStore } from './featured-store.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import { ListingKeyStore } from './listing-key-store.ts';

const database = await testDatabase();
const { sql, db, drop, pool, listen } = database;
afterAll(drop);

const AT = new Date('2026-05-04T12:00:00Z');
const BOARD = { feed: 'sample', rank: 0 };
const toCard = ({ id }: { id: number }) => JSON.stringify({ id });
const store = new ImportedListingStore(db, { toCard });

const incoming = (given: Partial<Listing> = {}) => ({
  listing: aListing({ key: listingKey('W1'), ...given }),
  raw: {},
  photos: [],
  photosChanged: '',
});
async function put(given: Partial<Listing> = {}): Promise<ListingId> {
  await store.upsertAll([incoming(given)], AT, BOARD);
  const [row] = await sql<{ id: number }>`
    select id from listings where listing_key = ${given.key ?? 'W1'}`;
  return listingId(row?.id ?? 0);
}

type Recorded = { listing: number | null; before: object | null; after: object | null };

/** What has been recorded since a number of the log. */
const recordedSince = (seq: number) => sql<Recorded>`
  select listing, before, after from listing_changes where seq > ${seq}::bigint order by seq`;

let start = 0;
beforeEach(async () => {
  await sql`truncate listings cascade`;
  start = await latestChange(database);
});

describe('a home’s history has', () => {
  test('its first price and status', async () => {
    const listing = await put({ price: dollars(900_000) });
    const after = { status: 'active', display: 'public', price: 900_000 };
    expect(await recordedSince(start)).toEqual([{ listing, before: null, after }]);
  });

  test('each price, with the one before', async () => {
    const listing = await put({ price: dollars(900_000) });
    start = await latestChange(database);
    await put({ price: dollars(850_000) });
    await put({ price: dollars(875_000) });
    expect(await recordedSince(start)).toEqual([
      { listing, before: { price: 900_000 }, after: { price: 850_000 } },
      { listing, before: { price: 850_000 }, after: { price: 875_000 } },
    ]);
  });

  test('the remarks before and after they changed', async () => {
    const listing = await put({ description: 'Bright, sans tapis.' });
    start = await latestChange(database);
    await put({ description: 'Bright, with a new kitchen.' });
    expect(await recordedSince(start)).toEqual([
      {
        listing,
        before: { remarks: 'Bright, sans tapis.' },
        after: { remarks: 'Bright, with a new kitchen.' },
      },
    ]);
  });

  test('its sale, in the board’s words and with the price', async () => {
    const sold = { standardStatus: 'Closed', mlsStatus: 'Sold', closePrice: dollars(880_000) };
    const listing = await put({ details: { standardStatus: 'Active', mlsStatus: 'New' } });
    start = await latestChange(database);
    await put({ status: 'off-market', details: sold });
    expect(await recordedSince(start)).toEqual([
      {
        listing,
        before: { status: 'active', standardStatus: 'Active', mlsStatus: 'New' },
        after: {
          status: 'off-market',
          standardStatus: 'Closed',
          mlsStatus: 'Sold',
          closePrice: 880_000,
        },
      },
    ]);
  });

  test('its removal because the board no longer lists it', async () => {
    const listing = await put();
    start = await latestChange(database);
    await new ListingKeyStore(db).takeOffMarket('sample', ['W1'], AT);
    expect(await recordedSince(start)).toEqual([
      { listing, before: { status: 'active' }, after: { status: 'off-market' } },
    ]);
  });

  test('nothing of a change to something else, which is logged for those that follow', async () => {
    const listing = await put();
    start = await latestChange(database);
    await put({ bedrooms: 7 });
    await new FeaturedStore(db, { toCard }).setFeatured(listing, true);
    await new FeaturedStore(db, { toCard }).setShowcase(listing);
    const other = { listing, before: null, after: null };
    expect(await recordedSince(start)).toEqual([other, other, other]);
  });

  test('what SQL by hand changes too', async () => {
    const listing = await put({ price: dollars(900_000) });
    start = await latestChange(database);
    await sql`update listings set listing = jsonb_set(listing::jsonb, '{priceUnit}', '"/year"')::json`;
    await sql`update listings set price = 7`;
    expect(await recordedSince(start)).toEqual([
      { listing, before: null, after: { priceUnit: '/year' } },
      { listing, before: { price: 900_000 }, after: { price: 7 } },
    ]);
  });
});

test('a change is logged if and only if its transaction is committed', async () => {
  const failing = db.transaction(async (tx) => {
    await new ImportedListingStore(tx, { toCard }).upsertAll([incoming()], AT, BOARD);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await recordedSince(start)).toEqual([]);
});

test('an unchanged listing that is imported again isn’t logged', async () => {
  await put();
  start = await latestChange(database);
  await put();
  expect(await recordedSince(start)).toEqual([]);
});

test('changes have numbers in the order of commits, so a reader that follows them misses none', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let at = 0; at < 15; at++)
      await put({ key: listingKey(`W${writer}`), price: dollars(100_000 + at) });
  });
  let isOver = false;
  const written = Promise.all(writers).then(() => {
    isOver = true;
  });
  const seen: number[] = [];
  while (!isOver || (await changesAfter(database, seen.at(-1) ?? start, 1)).length > 0) {
    const changes = await changesAfter(database, seen.at(-1) ?? start, 3);
    seen.push(...changes.map(({ seq }) => seq));
  }
  await written;
  const all = await changesAfter(database, start, 1_000);
  expect(all).toHaveLength(8 * 15);
  expect(seen).toEqual(all.map(({ seq }) => seq));
});

test('a writer waits for one whose transaction is open, and is numbered after it', async () => {
  const [first, second] = [
    await put({ key: listingKey('W1') }),
    await put({ key: listingKey('W2') }),
  ];
  start = await latestChange(database);
  const open = await pool.connect();
  await open.query('begin');
  await open.query(`update listings set featured = true where id = ${first}`);
  const waiting = sql`update listings set featured = true where id = ${second}`;
  await expect
    .poll(() => sql`select from pg_locks where locktype = 'advisory' and not granted`)
    .toHaveLength(1);
  expect(await changesAfter(database, start, 10)).toEqual([]);
  await open.query('commit');
  open.release();
  await waiting;
  const changes = await changesAfter(database, start, 10);
  expect(changes.map(({ listing }) => listing)).toEqual([first, second]);
});

test('a transaction sends one notification, which names nothing', async () => {
  const heard: string[] = [];
  const { unlisten } = await listen(CHANGES_CHANNEL, (payload) => heard.push(payload));
  const rows = Array.from({ length: 501 }, (_, at) => incoming({ key: listingKey(`W${at}`) }));
  await db.transaction(async (tx) => {
    const within = new ImportedListingStore(tx, { toCard });
    await within.upsertAll(rows, AT, BOARD);
    await within.upsertAll([incoming({ price: dollars(1) })], AT, BOARD);
  });
  await sql`select pg_notify(${CHANGES_CHANNEL}, 'end')`;
  await expect.poll(() => heard).toEqual(['', 'end']);
  await unlisten();
});

test('a deletion, as by a restore, is a change of everything, also if it deletes nothing', async () => {
  await put();
  start = await latestChange(database);
  await pool.query(CHANGE_OF_EVERYTHING);
  expect(await sql`select from listings`).toHaveLength(1);
  await sql`delete from listings`;
  const changes = await changesAfter(database, start, 10);
  expect(changes.map(({ listing }) => listing)).toEqual([null, null]);
});

test('the end of a long log is read by its index, as every process does once a second', async () => {
  const rows = 5_000;
  await sql`
    insert into listing_changes (listing, at)
    select 1, now() + n * interval '1 hour' from generate_series(1, ${rows}) as n`;
  await sql`analyze listing_changes`;
  const connection = await database.openConnection();
  const scanned = async () => {
    await connection.sql`select pg_stat_force_next_flush()`;
    const [read] = await connection.sql<{ rows: number }>`
      select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname like 'listing_changes%'`;
    return read?.rows ?? Number.NaN;
  };
  const before = await scanned();
  const end = await latestChange(connection);
  expect(await changesAfter(connection, end - 3, 10)).toHaveLength(3);
  expect(await scanned()).toBe(before);
  connection.destroy();
  await sql`delete from listing_changes where seq > ${end - rows}`;
});
