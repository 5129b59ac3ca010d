import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storedPhoto } from '#media/domain/photo-address.ts';
import { FLOOR_PLAN } from '#media/domain/room-shown.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { fieldsOf, indexedFacts } from '../domain/indexed-listing.sample.ts';
import { aListing, aStoredListing } from '../domain/listing.sample.ts';
import { type Listing, type ListingId, listingKey } from '../domain/listing.ts';
import type { ListingDetails } from '../domain/listing-details.ts';
import { everyIndexed } from './every-indexed.sample.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import type { Indexed } from './index-block.ts';
import { IndexRowStore } from './index-row-store.ts';

const database = await testDatabase();
const { sql, db, drop } = database;
afterAll(drop);
beforeEach(() => sql`truncate listings cascade`);

const indexRows = new IndexRowStore(db);
const importedListings = new ImportedListingStore(db, { toCard: () => '{}' });

type Home = { listing: Listing; photos: string[] };

async function put(homes: readonly Home[]): Promise<ListingId[]> {
  const { changed } = await importedListings.upsertAll(
    homes.map((home) => ({ ...home, raw: {}, photosChanged: '' })),
    new Date('2026-05-04T12:00:00Z'),
    { feed: 'sample', rank: 0 },
  );
  return changed;
}

const photo = (room: string | null) =>
  storedPhoto({ address: 'https://photos.example.com/1.jpg?a=1', version: 'v1', room });

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const amount = optional(fc.double({ min: 0, max: 20_000, noNaN: true }));
const count = optional(fc.nat(5));
const oneOf = (...words: string[]) => optional(fc.constantFrom(...words));
const some = (...words: string[]) => optional(fc.subarray(words, { minLength: 1 }));

const anyDetails: fc.Arbitrary<ListingDetails> = fc.record({
  basement: some('Finished', 'Separate Entrance', 'Unfinished', 'None'),
  cooling: some('Central Air', 'None'),
  balcony: oneOf('Open', 'None', 'Juliette'),
  rentIncludes: some('Heat', 'Hydro', 'Water'),
  coveredSpaces: count,
  garageSpaces: count,
  storeys: oneOf('1', '1.5', '3').map((text) => (text === undefined ? undefined : Number(text))),
  lotWidth: amount,
  lotDepth: amount,
  lotUnit: oneOf('Feet', 'Metres'),
  lotArea: amount,
  lotAreaUnit: oneOf('Acres', 'sq. m', 'sq. ft.', 'Furlongs'),
  age: oneOf('New', '0-5', '100+', 'Unknown'),
  maintenanceFee: amount.map((fee) => (fee === undefined ? undefined : dollars(fee))),
  taxes: amount.map((tax) => (tax === undefined ? undefined : dollars(tax))),
  possession: oneOf('Immediate', '90+ days', 'Other'),
  openHouses: optional(fc.constantFrom([{ day: '2026-05-09', starts: '14:00', ends: '16:00' }])),
  originalPrice: optional(fc.constantFrom(dollars(1_300_000), dollars(1_249_000))),
  listedAt: oneOf('2026-05-04T14:00:00Z', '2026-05-04T14:00:00.123Z'),
});

const anyHome: fc.Arbitrary<Home> = fc.record({
  listing: fc
    .record({
      offeredFor: fc.constantFrom('For Sale' as const, 'For Lease' as const),
      addressIsWithheld: fc.boolean(),
      sizeTo: fc.option(fc.nat(9_000)),
      parkingSpaces: fc.option(fc.nat(12)),
      propertySubType: fc.constantFrom('Detached', 'Co-op Apartment'),
      description: fc.constantFrom(
        '',
        'Entrée séparée.',
        'No carpet 🏠, with a finished basement.',
      ),
      details: anyDetails,
    })
    .map(aListing),
  photos: fc.array(fc.constantFrom(null, 'Kitchen', FLOOR_PLAN).map(photo), { maxLength: 4 }),
});

/** Neither way of reading promises an order. */
const inOrder = (rows: readonly Indexed[]) =>
  rows
    .map(({ row }) => row)
    .toSorted((a, b) => a.id - b.id)
    .map(fieldsOf);

describe('the facts in the index', () => {
  test('are those of the stored listing, read by COPY and by id', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHome, { minLength: 60, maxLength: 80 }), async (homes) => {
        await sql`truncate listings cascade`;
        const given = homes.map(({ listing, photos }, at) => ({
          listing: { ...listing, key: listingKey(`W${String(at).padStart(2, '0')}`) },
          photos,
        }));
        const ids = await put(given);
        const idOf = new Map(
          (await sql`select id, listing_key from listings`).map((row) => [row.listing_key, row.id]),
        );
        const facts = given
          .map(({ listing, photos }) => ({
            id: Number(idOf.get(listing.key)),
            ...indexedFacts(aStoredListing({ ...listing, photos })),
          }))
          .toSorted((a, b) => a.id - b.id);
        const copied: Indexed[] = [];
        for await (const batch of everyIndexed(database)) copied.push(...batch);
        expect(inOrder(copied)).toEqual(facts.map((fact) => expect.objectContaining(fact)));
        expect(inOrder(await indexRows.indexedByIds(ids))).toEqual(inOrder(copied));
      }),
      // Each truncates and fills a table: many homes at once take less time than many runs.
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('are read from the JSON of a row that the release before wrote', async () => {
    const listing = aListing({
      bedroomsBelowGrade: 1,
      neighbourhood: 'Bronte',
      postalCode: 'L6L 1A1',
    });
    const ids = await put([{ listing, photos: [] }]);
    const written = inOrder(await indexRows.indexedByIds(ids));
    await sql`
      update listings set translation = '6', city = 'Milton', bedrooms_below_grade = null, neighbourhood = null,
        address = null, postal_code = null`;
    expect(inOrder(await indexRows.indexedByIds(ids))).toEqual(written);
    expect(written).toMatchObject([{ bedroomsBelowGrade: 1, city: 'Oakville', postalArea: 'L6L' }]);
  });

  test('are not kept of a listing that is taken off the market', async () => {
    const listing = aListing({
      details: { age: 'New', balcony: 'Open' },
      description: 'No carpet.',
    });
    await put([{ listing, photos: [] }]);
    await put([{ listing: { ...listing, status: 'off-market' }, photos: [] }]);
    const facts = sql`
      select facts_found, facts_absent, age_from, parking_spaces, description, property_sub_type from listings`;
    expect(await facts).toEqual([
      {
        facts_found: 0,
        facts_absent: 0,
        age_from: null,
        parking_spaces: null,
        description: '',
        property_sub_type: '',
      },
    ]);
  });
});
