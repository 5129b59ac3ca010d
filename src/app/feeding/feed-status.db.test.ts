import { afterAll, beforeEach, expect, test } from 'vitest';
import { aBoard, boardRows } from '#feed/domain/board.sample.ts';
import { aBoardRow, aProfile } from '#feed/domain/rows/board-row.sample.ts';
import { feedStatus } from '#feed/server/feed-status.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { listingCounts } from '#listings/server/listing-counts.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { openStores } from '../wiring/stores.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings, media, feeds, walks, quarantine, unknown_words cascade`);

const readAt = new Date('2026-05-06T12:00:00Z');
const statusAt = (time: string) =>
  feedStatus({
    db,
    feed: 'sample',
    counts: () => listingCounts(db, 'sample'),
    now: () => new Date(time),
  });

/** A board of 25 listings, one sold and one without a parseable price, plus an invalid row. */
async function anImport() {
  const { properties, media } = boardRows(25);
  const [first, second, ...others] = properties;
  const rows = [
    { ...first, StandardStatus: 'Closed' },
    { ...second, ListPrice: 9_999_999_999 },
    aBoardRow({ ListingKey: ' ', ModificationTimestamp: second?.ModificationTimestamp }),
    ...others,
  ];
  const stores = openStores({ db });
  const profile = { ...aProfile(), name: 'sample' };
  await importBoard({
    board: aBoard({ properties: rows, media }),
    profile,
    stores,
    now: () => readAt,
  });
}

test('a board that was never read has an empty status', async () => {
  expect(await statusAt('2026-05-06T12:00:00Z')).toEqual({
    feed: 'sample',
    lastSuccess: null,
    lagSeconds: null,
    isStale: false,
    lastReconciled: null,
    trouble: false,
    listings: { public: 0, active: 0, offMarket: 0 },
    photosDue: 0,
    pass: {},
    quarantine: {},
    unknownWords: {},
  });
});

test('the status shows when the board was read, what is stored and what was rejected', async () => {
  await anImport();
  expect(await statusAt('2026-05-06T12:10:00Z')).toMatchObject({
    lastSuccess: '2026-05-06T12:00:00.000Z',
    lagSeconds: 600,
    isStale: false,
    trouble: false,
    listings: { public: 23, active: 23, offMarket: 1 },
    pass: { read: 26, stored: 24 },
    quarantine: { 'no-key': 1, 'price-beyond-reason': 1 },
  });
});

test('the status is stale a day later', async () => {
  await anImport();
  expect(await statusAt('2026-05-07T12:00:01Z')).toMatchObject({
    lagSeconds: 86_401,
    isStale: true,
  });
});

test('after a clock that was two days ahead, the status is stale and in trouble, with an unknown lag', async () => {
  await anImport();
  expect(await statusAt('2026-05-04T12:00:00Z')).toMatchObject({
    lagSeconds: null,
    isStale: true,
    trouble: true,
  });
  expect(await statusAt('2026-05-06T11:59:00Z')).toMatchObject({ lagSeconds: 0, trouble: false });
});

test('the status counts unknown words per field without revealing them, and only says that there is trouble', async () => {
  await anImport();
  await sql`update feeds set trouble = 'The board at https://board.example is away.'`;
  await sql`
    insert into unknown_words (feed, field, word, count, last_seen) values
      ('sample', 'PropertySubType', 'Yurt', 3, now()), ('sample', 'PropertySubType', 'Igloo', 1, now()),
      ('sample', 'MoonPhase', '', 9, now()), ('sample', 'Mood', '', 1, now())`;
  const status = await statusAt('2026-05-06T12:00:00Z');
  expect(status).toMatchObject({
    trouble: true,
    unknownWords: { PropertySubType: 2, 'unknown fields': 2 },
  });
  expect(JSON.stringify(status)).not.toMatch(/Yurt|MoonPhase|board\.example/);
});

test('rows of another board are not counted', async () => {
  await anImport();
  await sql`update listings set feed = 'other'`;
  await sql`update quarantine set feed = 'other'`;
  expect(await statusAt('2026-05-06T12:00:00Z')).toMatchObject({
    listings: { public: 0, active: 0, offMarket: 0 },
    quarantine: {},
  });
});
