import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { changesAfter } from './change-log.ts';
import { CHANGE_MONTHS } from './change-months.ts';
import { ChangeReaderStore } from './change-reader-store.ts';
import { PartitionStore } from './partition-store.ts';

const database = await testDatabase();
const { sql, db, drop } = database;
afterAll(drop);

const keep = (now: string, months: number | null = null) =>
  CHANGE_MONTHS.run({
    historyKeptFor: months === null ? null : { months },
    stores: { partitions: new PartitionStore(db), changeReaders: new ChangeReaderStore(db) },
    now: () => new Date(now),
  });

const record = (listing: number, at: string, after: object | null = { price: 1 }) =>
  sql`insert into listing_changes (listing, after, at)
    values (${listing}, ${after}::jsonb, ${at}::timestamptz)`;

const inMonths = () => sql<{ month: string; listing: number }>`
  select tableoid::regclass::text as month, listing from listing_changes order by listing`;

const followed = async () => (await changesAfter(database, 0, 100)).map(({ listing }) => listing);

test('a change is stored with its month, and with the rest if that has no partition', async () => {
  await record(1, '2031-01-31T23:59:59Z');
  await keep('2031-02-10T12:00:00Z');
  await record(2, '2031-02-01T00:00:00Z');
  await record(3, '2031-05-31T23:59:59Z');
  await record(4, '2031-06-01T00:00:00Z');
  expect(await inMonths()).toEqual([
    { month: 'listing_changes_rest', listing: 1 },
    { month: 'listing_changes_2031_02', listing: 2 },
    { month: 'listing_changes_2031_05', listing: 3 },
    { month: 'listing_changes_rest', listing: 4 },
  ]);
});

test('a month that gets its partition late takes its changes along', async () => {
  await keep('2031-06-20T12:00:00Z');
  expect((await inMonths()).at(-1)).toEqual({ month: 'listing_changes_2031_06', listing: 4 });
  expect(await followed()).toEqual([1, 2, 3, 4]);
});

test('running twice, or in two processes at once, changes nothing', async () => {
  const before = await inMonths();
  await Promise.all([keep('2031-07-20T12:00:00Z'), keep('2031-07-20T12:00:00Z')]);
  expect(await inMonths()).toEqual(before);
});

test('changes that are no history are forgotten after a month', async () => {
  await record(5, '2031-07-01T12:00:00Z', null);
  await keep('2031-07-30T12:00:00Z');
  expect(await followed()).toContain(5);
  await keep('2031-08-02T12:00:00Z');
  expect(await followed()).not.toContain(5);
});

test('without a limit in the licence nothing is dropped', async () => {
  await keep('2041-01-01T12:00:00Z');
  expect(await followed()).toEqual([1, 2, 3, 4]);
});

test('with a limit, what is older is deleted to the day, and readers go on', async () => {
  await keep('2031-08-31T23:59:59Z', 3);
  expect(await followed()).toEqual([3, 4]);
  await keep('2031-09-01T00:00:00Z', 3);
  expect(await followed()).toEqual([4]);
});
