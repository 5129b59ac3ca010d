import { afterAll, beforeAll, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { toCard } from '../domain/card.ts';
import { parseHistorySearch } from '../domain/history-search.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, listingId, listingKey } from '../domain/listing.ts';
import type { Viewer } from '../domain/viewers.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import { ListingHistoryStore } from './listing-history-store.ts';
import { ListingStore } from './listing-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
const store = new ListingStore(db);
const listingHistories = new ListingHistoryStore(db);
const importedListings = new ImportedListingStore(db, { toCard });

/** Sold and unsold listings of every kind, each keyed by what it is. */
const HOMES: Record<string, Partial<Listing>> = {
  onMarket: {},
  sold: {
    status: 'off-market',
    details: { closePrice: dollars(1_190_000), closeDate: '2026-11-02' },
  },
  soldBefore: {
    status: 'off-market',
    details: { closePrice: dollars(800_000), closeDate: '2019-05-02' },
  },
  terminated: { status: 'off-market', streetNumber: '14', address: '14 Sample Court' },
  hidden: { status: 'off-market', display: 'hidden' },
  withheld: { status: 'off-market', addressIsWithheld: true },
  apartment: {
    status: 'off-market',
    streetNumber: '999',
    address: '1203 - 999 Lake Street W',
    city: 'Toronto',
  },
  upstairs: { streetNumber: '77', address: '1203 - 77 St. Clair Avenue W', city: 'Toronto' },
  downstairs: { streetNumber: '77', address: '12 - 77 St. Clair Avenue W', city: 'Toronto' },
  accented: { streetNumber: '5', address: '5 O’Connor Drive', city: 'Toronto' },
  onSaintGeorge: { streetNumber: '31', address: '31 Saint George Crescent', city: 'Toronto' },
  street: { streetNumber: '31', address: '31 George Street', city: 'Toronto' },
  aTower: { streetNumber: '88', address: '5 - 88 Harbour Crt W', city: 'Toronto' },
  towerAgain: { streetNumber: '88', address: '88 Harbour Court West, Unit 5', city: 'Toronto' },
  nameless: { status: 'off-market', listOfficeName: '' },
};

const ids = new Map<string, number>();
beforeAll(async () => {
  const rows = Object.entries(HOMES).map(([name, given]) => ({
    listing: aListing({ key: listingKey(name), mlsNumber: `W${name.length}00000`, ...given }),
    raw: {},
    photos: [],
    photosChanged: '',
  }));
  await importedListings.upsertAll(rows, new Date('2026-11-20T12:00:00Z'), {
    feed: 'sandbox',
    rank: 0,
  });
  for (const { id, listing_key: key } of await sql`select id, listing_key from listings`)
    ids.set(key, id);
});

const nameOf = (id: number) => [...ids].find(([, each]) => each === id)?.[0];

async function found(
  text: string,
  { viewer = 'registrant', boards = ['sandbox'] }: { viewer?: Viewer; boards?: string[] } = {},
): Promise<(string | undefined)[]> {
  const search = parseHistorySearch(text);
  if (!search) throw new Error(`${text} names no home`);
  const homes = await listingHistories.findHistories(search, viewer, boards);
  return homes.map(({ listing }) => nameOf(listing.id));
}

test.each([
  ['12 Sample Court, Oakville', ['sold', 'onMarket', 'soldBefore']],
  ['12 sample', ['sold', 'onMarket', 'soldBefore']],
  ['14 Sample Ct', ['terminated']],
  ['1203 - 999 Lake St W', ['apartment']],
  ['999 Lake Street', ['apartment']],
  ['12 Nowhere Road', []],
])('%s finds each of its listings, latest first', async (text, homes) => {
  expect(await found(text)).toEqual(homes);
});

test.each([
  ['12 Smaple Court', ['sold', 'onMarket', 'soldBefore']],
  ['12 Sample Cuort, Oakvile', ['sold', 'onMarket', 'soldBefore']],
  ['14 Sample Crt', ['terminated']],
  ['31 St George Cres', ['onSaintGeorge']],
  ['31 George St', ['street', 'onSaintGeorge']],
])('%s is found however its street is spelled', async (text, homes) => {
  expect(await found(text)).toEqual(homes);
});

test.each(['5-88 harbour ct w', '88 Harbor Court West #5', 'Apt 5, 88 HARBOUR CRT. W'])(
  'one building has one address, however it is spelled: %s',
  async (text) => {
    expect(await found(text)).toEqual(['towerAgain', 'aTower']);
  },
);

test('off-market listings are not found without their board’s licence', async () => {
  expect(await found('12 Sample Court', { boards: [] })).toEqual(['onMarket']);
  expect(await found('12 Sample Court', { boards: ['another board'] })).toEqual(['onMarket']);
});

test.each([
  ['12 Sample Court, Oakville', ['onMarket']],
  ['14 Sample Court', []],
  ['W500000', []],
  ['W800000', ['onMarket', 'upstairs', 'accented']],
])('a guest who looks up %s finds only homes on the market', async (text, homes) => {
  expect((await found(text, { viewer: 'guest' })).toSorted()).toEqual(homes.toSorted());
});

test.each([
  ['1203 - 77 St Clair Ave', ['upstairs', 'downstairs']],
  ['Unit 12, 77 st. clair avenue w', ['downstairs', 'upstairs']],
  ['#12-77 St. Clair', ['downstairs', 'upstairs']],
  ['77 St Clair Ave W Apt 1203, Toronto', ['upstairs', 'downstairs']],
  ['77 St Clair', ['downstairs', 'upstairs']],
  ['5 OConnor Dr.', ['accented']],
  ["5 O'Connor", ['accented']],
])('a guest finds a home by %s, the unit asked for first', async (text, homes) => {
  expect(await found(text, { viewer: 'guest' })).toEqual(homes);
});

test.each([
  ['onMarket', true, true],
  ['sold', true, false],
  ['terminated', true, false],
  ['withheld', true, false],
  ['hidden', false, false],
  ['nameless', false, false],
])(
  'the history of %s is available with a licence: %s, without: %s',
  async (name, withIt, without) => {
    const isThere = async (boards: string[]) => {
      const found = await store.forViewer(listingId(ids.get(name) ?? 0), 'registrant', boards);
      return found.status === 'public' || (found.status === 'off-market' && found.record !== null);
    };
    expect([await isThere(['sandbox']), await isThere([])]).toEqual([withIt, without]);
  },
);

test('a search by address reads only the homes with that street number', async () => {
  await sql`set enable_seqscan = off`;
  const plan = await sql`
    explain select id from listings
    where display = 'public' and lower(listing->>'streetNumber') in ('12')`;
  expect(JSON.stringify(plan)).toContain('listings_by_street_number');
});
