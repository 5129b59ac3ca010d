import { afterAll, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type Listing, listingKey } from '#listings/domain/listing.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { ListingHistoryStore } from '#listings/server/listing-history-store.ts';
import { ListingStore } from '#listings/server/listing-store.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { findHistories } from '../api.ts';
import { historyRoutes } from './history-routes.ts';

const { db, sql, drop } = await testDatabase();
afterAll(drop);
const store = new ListingStore(db);
const listingHistories = new ListingHistoryStore(db);
const importedListings = new ImportedListingStore(db, { toCard });

const WITHHELD_NUMBER = 'W99900001';
const CANARY: Partial<Listing> = {
  streetNumber: '4321',
  address: '1203 - 4321 Canary Crescent',
  postalCode: 'M4C 7N7',
  city: 'Toronto',
  citySlug: 'toronto',
};
const NEIGHBOUR: Partial<Listing> = {
  key: listingKey('W99900002'),
  streetNumber: '4321',
  address: '4321 Main Street',
  city: 'Toronto',
  citySlug: 'toronto',
};

/** The guest's site after the market holds only these homes. */
async function siteWith(...homes: Partial<Listing>[]) {
  await sql`delete from listings`;
  const rest = { raw: {}, photos: [], photosChanged: '' };
  const rows = homes.map((given) => ({ listing: aListing(given), ...rest }));
  await importedListings.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), {
    feed: 'sandbox',
    rank: 0,
  });
  const routes = historyRoutes({
    listings: store,
    listingHistories,
    boards: ['sandbox'],
    lastRefreshed: () => null,
    viewer: async () => 'guest',
  });
  const site = apiRoutes([routes], { log: console });
  return async (search: string) => {
    const answer = await site.request(`/api/home-histories?${new URLSearchParams({ search })}`);
    return `${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`;
  };
}

const withheld = { ...CANARY, key: listingKey(WITHHELD_NUMBER), addressIsWithheld: true };

const GUESSES = [
  '1203 - 4321 Canary Crescent, Toronto',
  '4321 canary cres',
  '4321 Can',
  '4321 Toronto',
  '#1203-4321 Canary',
  'Unit 1203, 4321 Canary Cr.',
  '1203 Canary',
  '1203 Toronto',
  '4321 Crescent M4C 7N7',
  '4321 M4C7N7 Toronto',
  'M4C 7N7',
  'Canary Crescent',
  '4321',
];

test('the address of a home that withholds it is answered as if the home didn’t exist', async () => {
  const answers = async (ask: (search: string) => Promise<string>) => Promise.all(GUESSES.map(ask));
  const without = await answers(await siteWith(NEIGHBOUR));
  const asIfMissing = await answers(await siteWith(NEIGHBOUR, withheld));
  expect(asIfMissing.map(withoutIds)).toEqual(without.map(withoutIds));
  expect(asIfMissing.join()).not.toMatch(/canary|W99900001|M4C 7N7/i);
});

test('the same address is found if the seller shows it', async () => {
  const ask = await siteWith(NEIGHBOUR, { ...withheld, addressIsWithheld: false });
  for (const guess of GUESSES.slice(0, 3)) expect(await ask(guess)).toContain('Canary Crescent');
});

test('a home that withholds its address is found by the MLS® number on its page, without its address', async () => {
  const ask = await siteWith(NEIGHBOUR, withheld);
  const answer = await ask(WITHHELD_NUMBER);
  const { homes } = findHistories.answer.parse(JSON.parse(answer.slice(answer.indexOf('{'))));
  expect(homes).toMatchObject([{ address: null, mls_number: WITHHELD_NUMBER, isOnMarket: true }]);
  expect(answer).not.toMatch(/canary|4321|M4C/i);
});

test('past, hidden and missing homes get the same answer', async () => {
  const off: Partial<Listing> = {
    ...CANARY,
    key: listingKey(WITHHELD_NUMBER),
    status: 'off-market',
  };
  const missing = await siteWith(NEIGHBOUR);
  const asked = [WITHHELD_NUMBER, ...GUESSES];
  const expected = (await Promise.all(asked.map(missing))).map(withoutIds);
  for (const home of [off, { ...off, status: 'active', display: 'hidden' } as const]) {
    const ask = await siteWith(NEIGHBOUR, home);
    expect((await Promise.all(asked.map(ask))).map(withoutIds)).toEqual(expected);
  }
});

/** Each filling of the table gives new ids. */
const withoutIds = (answer: string) => answer.replace(/"id":\d+/g, '"id":0');
