import { afterAll, beforeEach, expect, test } from 'vitest';
import { aBoardRow, aProfile } from '#feed/domain/rows/board-row.sample.ts';
import { judge } from '#feed/domain/rows/judge.ts';
import { toListing } from '#feed/domain/rows/translate.ts';
import { translateStoredRows } from '#feed/server/translate-stored-rows.ts';
import { listingId } from '#listings/domain/listing.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { openStores } from '../wiring/stores.ts';

const database = await testDatabase();
const { sql } = database;
const stores = openStores(database);
const profile = aProfile({ name: 'sample' });
const MONDAY = new Date('2026-05-04T12:00:00Z');
const SOURCE = { feed: 'sample', rank: 0 };

afterAll(database.drop);
beforeEach(() => sql`truncate listings cascade`);

/** A row as the importer stores it. */
function incoming(raw: Record<string, unknown>) {
  const judged = judge(raw);
  if (!judged.ok) throw new Error(judged.reason);
  return { listing: toListing(judged.row, profile), raw, photos: null, photosChanged: '' };
}

const store = (...rows: Record<string, unknown>[]) =>
  stores.importedListings.upsertAll(rows.map(incoming), MONDAY, SOURCE);

/** A row as stored by a version that did not know details. */
const forget = () => sql`
  update listings set details = '{}', translation = '', content_hash = 'old', features_found = 0
  where content_hash <> ''`;

const translateAgain = () => translateStoredRows({ profile, boardRows: stores.boardRows });

test('rows stored by an older version get complete details without the board sending them again', async () => {
  const row = aBoardRow({ TaxAnnualAmount: '5,412.00', GarageYN: true });
  const { changed } = await store(row);
  const [before] = await sql`select details, content_hash, features_found, card from listings`;
  await forget();
  await translateAgain();
  expect(await sql`select details, content_hash, features_found, card from listings`).toEqual([
    before,
  ]);
  const found = await stores.listings.forViewer(changed[0] ?? listingId(0), 'guest');
  expect(found).toMatchObject({ status: 'public', detail: { details: { taxes: 5_412 } } });
  expect(await store(row)).toMatchObject({ changed: [], unchanged: 1 });
});

test('a row that can no longer be read keeps what is searched by', async () => {
  await store(aBoardRow({ City: 'Oakville' }));
  const columns = () => sql`
    select city, neighbourhood, address, postal_code, bedrooms_below_grade from listings`;
  const before = await columns();
  await forget();
  await sql`
    update listings set raw = '{}', city = null, neighbourhood = null, address = null, postal_code = null,
      bedrooms_below_grade = null`;
  await translateAgain();
  expect(await columns()).toEqual(before);
  expect(before).toMatchObject([{ city: 'Oakville' }]);
  expect(await sql`select from listings where translation = ''`).toEqual([]);
});

test('more rows than one batch are all translated, and rows of other feeds are left alone', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => aBoardRow({ ListingKey: `W${n}` }));
  await store(...rows);
  await forget();
  await sql`update listings set feed = 'another' where listing_key = 'W7'`;
  await translateAgain();
  expect(await sql`select listing_key from listings where translation = ''`).toEqual([
    { listing_key: 'W7' },
  ]);
});

test('listings taken off the market here stay off it, and a brokerage keeps its assigned name', async () => {
  await store(
    aBoardRow({ ListingKey: 'W1' }),
    aBoardRow({ ListingKey: 'W2', ListOfficeName: null }),
  );
  await stores.listingKeys.takeOffMarket('sample', ['W1'], MONDAY);
  await stores.officeNames.nameOffices('sample', new Map([['000001', 'SAMPLE REALTY']]), MONDAY);
  await sql`update listings set details = '{}', translation = ''`;
  await translateAgain();
  expect(
    await sql`
      select listing_key, status, list_office_name, content_hash = '' as removed, details <> '{}' as has
      from (select listing_key, status, list_office_name, content_hash, details::text from listings) as kept
      order by listing_key`,
  ).toEqual([
    {
      listing_key: 'W1',
      status: 'off-market',
      removed: true,
      has: true,
      list_office_name: 'EXAMPLE REALTY INC.',
    },
    {
      listing_key: 'W2',
      status: 'active',
      removed: false,
      has: true,
      list_office_name: 'SAMPLE REALTY',
    },
  ]);
});

test('input 39: a placeholder that an older version stored as the brokerage’s name is dropped, and the listing waits for the name', async () => {
  await store(aBoardRow({ ListOfficeName: '****' }));
  await sql`update listings set translation = '', list_office_name = '****',
    listing = (listing::jsonb || '{"listOfficeName": "****"}')::json`;
  expect(await sql`select is_public from listings`).toEqual([{ is_public: true }]);
  await translateAgain();
  expect(await sql`select list_office_name, is_public from listings`).toEqual([
    { list_office_name: '', is_public: false },
  ]);
  expect(await stores.officeNames.unnamedOffices('sample')).toEqual(['000001']);
});
