import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, listingKey } from '../domain/listing.ts';
import { ImportedListingStore } from './imported-listing-store.ts';

const { sql, db, pool, drop } = await testDatabase();
afterAll(drop);

const importedListings = new ImportedListingStore(db, { toCard: () => '' });

const LEASE = {
  offeredFor: 'For Lease',
  price: dollars(28_801),
  sizeFrom: 900,
  sizeTo: 900,
} as const;
const GROSS = { ...LEASE, priceUnit: '/sq. ft. gross' };
const OTHERS: Partial<Listing>[] = [
  {},
  { priceUnit: '/acre' },
  LEASE,
  { ...LEASE, offeredFor: 'For Sale or Lease' },
  { ...LEASE, offeredFor: 'For Sale or Lease', priceUnit: '/year' },
  { ...LEASE, priceUnit: '/year' },
  { ...LEASE, priceUnit: '/week' },
  { ...LEASE, priceUnit: '/sq. ft.' },
  { ...LEASE, priceUnit: '' },
];

const stored = () => sql<{ price: number | null }>`
  select comparable_price as price from listings order by listing_key`;

test('the migration gives stored listings the price that an import would, except for gross rents', async () => {
  const rows = [...OTHERS, GROSS].map((given, at) => ({
    listing: aListing({ ...given, key: listingKey(`W${at}`) }),
    raw: {},
    photos: [],
    photosChanged: '',
  }));
  await importedListings.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), { feed: 'a', rank: 0 });
  const imported = await stored();
  expect(imported.at(-1)).toEqual({ price: 2_160_075 });

  await sql`alter table listings drop column comparable_price`;
  await pool.query(await readFile('db/migrations/0027_comparable-prices.sql', 'utf8'));
  expect(await stored()).toEqual([...imported.slice(0, -1), { price: null }]);
});
