import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { factBit } from '../domain/home-facts.ts';
import { featureBit } from '../domain/home-features.ts';
import { fieldsOf } from '../domain/indexed-listing.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import {
  type IncomingListing,
  type Listing,
  type ListingId,
  listingId,
  listingKey,
} from '../domain/listing.ts';
import { everyIndexed } from './every-indexed.sample.ts';
import { FeaturedStore } from './featured-store.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import { IndexRowStore } from './index-row-store.ts';
import { ListingKeyStore } from './listing-key-store.ts';
import { ListingStore } from './listing-store.ts';
import type { ToCard } from './listing-writes.ts';
import { storedOf } from './stored-listing.ts';
import { listings } from './tables.ts';

const database = await testDatabase();
const { sql, db, drop } = database;
afterAll(drop);
beforeEach(() => sql`truncate listings cascade`);

const toCard: ToCard = ({ id, price, featured }) => JSON.stringify({ id, price, featured });
const store = new ListingStore(db);
const featured = new FeaturedStore(db, { toCard });
const indexRows = new IndexRowStore(db);
const importedListings = new ImportedListingStore(db, { toCard });
const listingKeys = new ListingKeyStore(db);
const monday = new Date('2026-05-04T12:00:00Z');
const tuesday = new Date('2026-05-05T12:00:00Z');
const SOURCE = { feed: 'first', rank: 0 };

const incoming = (given: Partial<Listing> = {}, rest: Partial<IncomingListing> = {}) => ({
  listing: aListing(given),
  raw: { ListingKey: given.key ?? 'W11900001', Extra: 'kept' },
  photos: ['https://photos.example.com/1.jpg'],
  photosChanged: '1',
  ...rest,
});
const key = (text: string) => ({ key: listingKey(text) });

/** The stored row, regardless of the listing's status. */
async function stored(id: ListingId) {
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  return row ? { listing: storedOf(row), raw: row.raw } : null;
}

/** The only id written. */
async function keep(given: Partial<Listing> = {}, rest: Partial<IncomingListing> = {}) {
  const { changed } = await importedListings.upsertAll([incoming(given, rest)], monday, SOURCE);
  return changed[0] ?? listingId(0);
}

async function indexed() {
  const rows = [];
  for await (const batch of everyIndexed(database)) rows.push(...batch);
  return rows.map(({ row, card }) => ({ row: fieldsOf(row), card: Buffer.from(card).toString() }));
}

describe('writing and reading back', () => {
  test('a listing round-trips, with our own facts and the board’s row', async () => {
    const id = await keep();
    expect(await stored(id)).toEqual({
      listing: {
        ...aListing(),
        id,
        featured: false,
        photos: ['https://photos.example.com/1.jpg'],
        updatedAt: '2026-05-04T12:00:00.000Z',
      },
      raw: { ListingKey: 'W11900001', Extra: 'kept' },
    });
  });

  test('only characters that PostgreSQL rejects are removed', async () => {
    const id = await keep({}, { raw: { Remarks: 'a\0b \ud83d 🏠 \\u0000' } });
    expect((await stored(id))?.raw).toEqual({ Remarks: 'ab  🏠 \\u0000' });
  });
});

describe('ids', () => {
  test('are assigned in the board’s order and kept when a listing changes', async () => {
    const first = await importedListings.upsertAll(
      [incoming(key('W1')), incoming(key('W2'))],
      monday,
      SOURCE,
    );
    const again = await importedListings.upsertAll(
      [
        incoming({ ...key('W2'), price: dollars(1) }),
        incoming(key('W3')),
        incoming({ ...key('W1'), price: dollars(2) }),
      ],
      tuesday,
      SOURCE,
    );
    const [one = 0, two = 0] = first.changed;
    expect(two).toBe(one + 1);
    expect(again.changed).toEqual([two, expect.any(Number), one]);
  });

  test('are kept while a listing is off the market and when it comes back', async () => {
    const id = await keep();
    expect(await keep({ status: 'off-market' })).toBe(id);
    expect(await store.statusOf(id)).toBe('off-market');
    expect(await keep({ status: 'active' })).toBe(id);
    expect(await store.statusOf(id)).toBe('public');
  });

  test('a listing relisted under a new key gets a new id', async () => {
    const old = await keep({ ...key('W1'), status: 'off-market' });
    const relisted = await keep(key('W2'));
    expect(relisted).not.toBe(old);
  });

  test('a listing is read with its rooms and without the open houses that have ended', async () => {
    const rooms = [{ type: 'Kitchen', level: 'Main' }];
    const ended = { day: '2020-01-04', starts: '14:00', ends: '16:00' };
    const upcoming = { day: '2999-01-05', starts: '14:00', ends: '16:00' };
    const id = await keep({ details: { rooms, openHouses: [ended, upcoming] } });
    expect(await store.forViewer(id, 'guest')).toMatchObject({
      detail: { details: { rooms, openHouses: [upcoming] } },
    });
  });

  test('an id that was never assigned is recognized', async () => {
    expect(await store.statusOf(listingId(1_999_999_999))).toBe('never');
    expect(await store.forViewer(listingId(1_999_999_999), 'guest')).toEqual({ status: 'never' });
  });
});

describe('importing again', () => {
  test('an unchanged listing is not written', async () => {
    await importedListings.upsertAll([incoming()], monday, SOURCE);
    const again = await importedListings.upsertAll([incoming()], tuesday, SOURCE);
    expect(again).toEqual({ changed: [], unchanged: 1, older: [] });
    const [row] =
      await sql`select last_updated = ${monday.toISOString()} as is_monday from listings`;
    expect(row?.is_monday).toBe(true);
  });

  test('the same fields in another order count as unchanged', async () => {
    await keep({}, { raw: { A: 1, B: 2 } });
    const again = await importedListings.upsertAll(
      [incoming({}, { raw: { B: 2, A: 1 } })],
      tuesday,
      SOURCE,
    );
    expect(again.unchanged).toBe(1);
  });

  test('equal time but different content is written: the board changed an undated field', async () => {
    const id = await keep();
    const again = await importedListings.upsertAll(
      [incoming({ description: 'Now with a dock.' }, { raw: { Extra: 'new' } })],
      tuesday,
      SOURCE,
    );
    expect(again.changed).toEqual([id]);
    expect((await stored(id))?.listing.updatedAt).toBe('2026-05-05T12:00:00.000Z');
  });

  test.each([
    ['time of modification', { boardModifiedAt: '2026-05-07T09:30:00.000Z' }, {}],
    ['field that the site doesn’t read', {}, { raw: { Extra: 'new' } }],
  ])('another %s is stored, and is no change of what is shown', async (_, given, more) => {
    const id = await keep();
    const again = await importedListings.upsertAll([incoming(given, more)], tuesday, SOURCE);
    expect(again.changed).toEqual([id]);
    const { listing } = (await stored(id)) ?? {};
    expect(listing).toMatchObject({ ...given, updatedAt: '2026-05-04T12:00:00.000Z' });
  });

  test('other photos are a change of what is shown', async () => {
    const id = await keep();
    const photos = ['https://photos.example.com/another.jpg'];
    await importedListings.upsertAll([incoming({}, { photos })], tuesday, SOURCE);
    expect((await stored(id))?.listing.updatedAt).toBe('2026-05-05T12:00:00.000Z');
  });

  test('a listing that comes back to the market has changed', async () => {
    const id = await keep();
    await listingKeys.takeOffMarket('first', [aListing().key], monday);
    await importedListings.upsertAll([incoming()], tuesday, SOURCE);
    expect((await stored(id))?.listing.updatedAt).toBe('2026-05-05T12:00:00.000Z');
  });

  test('older ModificationTimestamp than stored (out of order) is ignored', async () => {
    const id = await keep({ boardModifiedAt: '2026-05-06T09:30:00.000Z' });
    const older = { boardModifiedAt: '2026-05-06T09:29:59.000Z', price: dollars(1) };
    expect(await importedListings.upsertAll([incoming(older)], tuesday, SOURCE)).toMatchObject({
      changed: [],
      older: ['W11900001'],
    });
    expect((await stored(id))?.listing.price).toBe(1_249_000);
  });

  test('a row without a time is stored', async () => {
    const id = await keep();
    await keep({ boardModifiedAt: null, price: dollars(1) });
    expect((await stored(id))?.listing.price).toBe(1);
  });

  test('a page that contains a listing twice writes only the later one', async () => {
    const { changed } = await importedListings.upsertAll(
      [
        incoming({ boardModifiedAt: '2026-05-06T11:00:00.000Z', price: dollars(2) }),
        incoming({ boardModifiedAt: '2026-05-06T10:00:00.000Z', price: dollars(1) }),
      ],
      monday,
      SOURCE,
    );
    expect(changed).toHaveLength(1);
    const rows = await indexRows.indexedByIds(changed);
    expect(rows.map(({ row }) => row.price)).toEqual([2]);
  });

  test('photos that couldn’t be fetched are left unchanged', async () => {
    const id = await keep();
    await keep({ price: dollars(1) }, { photos: null });
    expect((await stored(id))?.listing.photos).toEqual(['https://photos.example.com/1.jpg']);
  });

  test('the brokerage’s choice and the first-seen date are kept', async () => {
    const id = await keep();
    await featured.setFeatured(id, true);
    await featured.setShowcase(id);
    await importedListings.upsertAll([incoming({ price: dollars(1) })], tuesday, SOURCE);
    expect(await featured.featuredIds()).toEqual([id]);
    expect(await featured.showcaseId()).toBe(id);
    expect(
      await sql`select created_at = ${monday.toISOString()} as is_monday, card from listings`,
    ).toEqual([{ is_monday: true, card: JSON.stringify({ id, price: 1, featured: true }) }]);
  });

  test('two concurrent imports assign one id to each listing', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => incoming(key(`W${n}`)));
    await Promise.all([
      importedListings.upsertAll(rows, monday, SOURCE),
      importedListings.upsertAll(rows.toReversed(), monday, SOURCE),
    ]);
    const [{ cards } = { cards: 0 }] = await sql`
      select count(*)::int as cards from listings where (card::json ->> 'id')::int = id`;
    expect(cards).toBe(50);
  });
});

describe('public listings', () => {
  test.each([
    ['a listing that is available', {}, true],
    ['one that is off the market', { status: 'off-market' }, false],
    ['one not for the internet', { display: 'hidden' }, false],
    ['one without a price', { price: dollars(0) }, false],
    ['listing without office name', { listOfficeName: '' }, false],
  ] as const)('%s: %j %j', async (_, given, isPublic) => {
    const id = await keep(given);
    expect(await store.statusOf(id)).toBe(isPublic ? 'public' : 'off-market');
    expect(await indexed()).toHaveLength(Number(isPublic));
    expect(await indexRows.indexedByIds([id])).toHaveLength(Number(isPublic));
    expect(await store.publicKeys(['W11900001', 'W2'])).toHaveLength(Number(isPublic));
    expect((await store.byAnyKey('W11900001')) !== null).toBe(isPublic);
  });

  test('the index gets features from fields and remarks, and none for a hidden listing', async () => {
    const stated = { description: 'No fireplace; hardwood.' };
    const details = { hasGarage: true };
    await keep({ ...stated, details, ...key('W1') });
    await keep({ ...stated, details, ...key('W2'), status: 'off-market' });
    expect(await indexed()).toMatchObject([
      {
        row: {
          featuresFound: featureBit('Garage') | featureBit('Hardwood floors'),
          featuresAbsent: featureBit('Fireplace'),
        },
      },
    ]);
    expect(await sql`select features_found from listings where listing_key = 'W2'`).toEqual([
      { features_found: 0 },
    ]);
  });

  test('the index gets the searchable fields and the card', async () => {
    const id = await keep({ bathrooms: 2.5, sizeFrom: null });
    expect(await indexed()).toEqual([
      {
        row: {
          id,
          offeredFor: 'For Sale',
          propertyClass: 'Freehold',
          propertyType: 'Detached',
          price: 1_249_000,
          bedrooms: 4,
          bedroomsBelowGrade: 1,
          bathrooms: 2.5,
          sizeFrom: null,
          citySlug: 'oakville',
          district: null,
          area: null,
          featuresFound: featureBit('Outdoor space'),
          featuresAbsent: 0,
          neighbourhood: 'Old Oakville',
          latitude: 43.4412,
          longitude: -79.6675,
          address: '12 Sample Court',
          postalArea: 'L6H',
          city: 'Oakville',
          mlsNumber: expect.stringMatching(/^W/),
          listOfficeName: 'EXAMPLE REALTY INC.',
          factsFound: 0,
          factsAbsent: factBit('Video tour'),
          sizeTo: 2500,
          parkingSpaces: 2,
          garageSpaces: null,
          storeys: null,
          lotFrontage: null,
          lotDepth: null,
          lotArea: null,
          ageFrom: null,
          ageTo: null,
          maintenanceFee: null,
          taxes: null,
          propertySubType: 'Detached',
          possession: null,
          openHouses: null,
          description: 'A quiet house near the lake, with a garden that faces south.',
          photoCount: 1,
          hasFloorPlan: null,
          listedAt: Date.parse('2026-05-04T14:00:00Z'),
          priceChange: null,
        },
        card: JSON.stringify({ id, price: 1_249_000, featured: false }),
      },
    ]);
  });

  test('a listing that no list may show has no card', async () => {
    await keep({ status: 'off-market' });
    expect(await sql`select card from listings`).toEqual([{ card: '' }]);
  });

  test('the index gets every public listing once, by id', async () => {
    const rows = Array.from({ length: 5_001 }, (_, n) => incoming(key(`W${n}`)));
    const { changed } = await importedListings.upsertAll(rows, monday, SOURCE);
    expect((await indexed()).map(({ row }) => row.id)).toEqual(changed);
  });
});

describe('finding a listing by any of its keys', () => {
  test.each([
    ['N1', 'mls_number'],
    ['M1', 'mediaListingKey'],
    ['W1', 'listing_id'],
  ])('%s finds the %s', async (text, approach) => {
    const id = await keep({ ...key('W1'), mlsNumber: 'N1', mediaKey: 'M1' });
    expect(await store.byAnyKey(text)).toEqual({ id, listingKey: 'W1', approach });
  });

  test('the MLS number takes precedence over the media key, and that over the listing key', async () => {
    await keep({ ...key('X'), mlsNumber: 'N2', mediaKey: 'M2' });
    await keep({ ...key('W2'), mlsNumber: 'N3', mediaKey: 'X' });
    expect(await store.byAnyKey('X')).toMatchObject({
      listingKey: 'W2',
      approach: 'mediaListingKey',
    });
    await keep({ ...key('W3'), mlsNumber: 'X', mediaKey: 'M3' });
    expect(await store.byAnyKey('X')).toMatchObject({ listingKey: 'W3', approach: 'mls_number' });
  });

  test('an unknown key finds nothing', async () => {
    expect(await store.byAnyKey('nothing')).toBeNull();
  });
});

describe('the brokerage’s choice', () => {
  test('a featured listing is marked on its card', async () => {
    const id = await keep();
    expect(await featured.setFeatured(id, true)).toBe(true);
    expect((await indexed())[0]?.card).toContain('"featured":true');
    await featured.setFeatured(id, false);
    expect(await featured.featuredIds()).toEqual([]);
  });

  test('the card is marked even if an import was about to write the same listing', async () => {
    const id = await keep();
    const waiting = async (count: number) => {
      for (let found = 0; found < count; ) {
        const [row] = await sql`
          select count(*)::int as found from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        found = row?.found;
      }
    };
    const both = await db.transaction(async (tx) => {
      await tx.execute('select id from listings for update');
      const choice = featured.setFeatured(id, true);
      await waiting(1);
      const writing = keep({ price: dollars(5) });
      await waiting(2);
      return [choice, writing];
    });
    await Promise.all(both);
    expect((await indexed())[0]?.card).toBe(JSON.stringify({ id, price: 5, featured: true }));
  });

  test('the showcase holds at most one listing', async () => {
    const { changed } = await importedListings.upsertAll(
      [incoming(key('W1')), incoming(key('W2'))],
      monday,
      SOURCE,
    );
    for (const id of changed) expect(await featured.setShowcase(id)).toBe(true);
    expect(await featured.showcaseId()).toBe(changed[1]);
    await featured.setShowcase(null);
    expect(await featured.showcaseId()).toBeNull();
  });

  test('of two choices of the showcase at once one stays, and neither fails', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => incoming(key(`W${at}`)));
    const { changed } = await importedListings.upsertAll(rows, monday, SOURCE);
    expect(await Promise.all(changed.map((id) => featured.setShowcase(id)))).toEqual(
      changed.map(() => true),
    );
    expect(changed).toContain(await featured.showcaseId());
  });

  test('an off-market listing is neither featured nor in the showcase', async () => {
    const id = await keep({ status: 'off-market' });
    await featured.setFeatured(id, true);
    await featured.setShowcase(id);
    expect([await featured.featuredIds(), await featured.showcaseId()]).toEqual([[], null]);
  });

  test('choosing an id that was never assigned fails and keeps the showcase', async () => {
    const id = await keep();
    await featured.setShowcase(id);
    expect(await featured.setFeatured(listingId(1_999_999_999), true)).toBe(false);
    expect(await featured.setShowcase(listingId(1_999_999_999))).toBe(false);
    expect(await featured.showcaseId()).toBe(id);
  });
});

test('a rolled-back write leaves nothing', async () => {
  const failing = db.transaction(async (tx) => {
    await new ImportedListingStore(tx, { toCard: () => '{}' }).upsertAll(
      [incoming()],
      monday,
      SOURCE,
    );
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await indexed()).toEqual([]);
});

test('a saved home keeps its name for the people who saved it after leaving the market', async () => {
  const shown = await keep(key('W1'));
  const gone = await keep({ ...key('W2'), status: 'off-market' });
  const withheld = await keep({ ...key('W3'), addressIsWithheld: true });
  expect(await store.namesOf([shown, gone, withheld, listingId(999_999)])).toEqual(
    new Map([
      [shown, '12 Sample Court, Oakville'],
      [gone, '12 Sample Court, Oakville'],
      [withheld, 'A home in Oakville'],
    ]),
  );
  expect(await store.namesOf([])).toEqual(new Map());
});

describe('positions in the index', () => {
  const AT = { latitude: 43.4412, longitude: -79.6675 };
  const NOWHERE = { latitude: null, longitude: null };
  const positions = async () =>
    (await indexed()).map(({ row: { latitude, longitude } }) => ({ latitude, longitude }));

  test('are those of the card', async () => {
    await keep(AT);
    expect(await positions()).toEqual([AT]);
  });

  test('are missing for homes without coordinates', async () => {
    await keep(NOWHERE);
    expect(await positions()).toEqual([NOWHERE]);
  });

  test('never include those of a home whose address is withheld, but its neighbourhood, in bulk or one by one', async () => {
    const id = await keep({ addressIsWithheld: true, ...AT, neighbourhood: 'Bronte' });
    const hidden = { ...NOWHERE, neighbourhood: 'Bronte' };
    expect((await indexed()).map(({ row }) => row)).toMatchObject([hidden]);
    const [one] = await indexRows.indexedByIds([id]);
    expect(one?.row).toMatchObject(hidden);
  });

  test('come back once the address is shown, and go once it is withheld', async () => {
    const id = await keep({ addressIsWithheld: true, ...AT });
    await importedListings.upsertAll([incoming(AT)], tuesday, SOURCE);
    const [shown] = await indexRows.indexedByIds([id]);
    expect(shown?.row).toMatchObject(AT);
    await importedListings.upsertAll(
      [incoming({ addressIsWithheld: true, ...AT })],
      tuesday,
      SOURCE,
    );
    const [withheld] = await indexRows.indexedByIds([id]);
    expect(withheld?.row).toMatchObject({ latitude: null, longitude: null });
  });

  test('are missing for a row whose writer did not say whether the address is withheld', async () => {
    const id = await keep(AT);
    await sql`update listings set address_is_withheld = default`;
    const [one] = await indexRows.indexedByIds([id]);
    expect(one?.row).toMatchObject({ latitude: null, longitude: null });
  });
});
