import { afterAll, describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type Listing, listingKey } from '#listings/domain/listing.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { ListingHistoryStore } from '#listings/server/listing-history-store.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { ListingIndex } from '../domain/listing-index.ts';
import { goneRoutes } from './gone-routes.ts';
import { searchRoutes } from './routes.ts';
import { GUESTS_ONLY } from './search-admission.sample.ts';

const database = await testDatabase();
afterAll(database.drop);
const store = new ImportedListingStore(database.db, { toCard });
const histories = new ListingHistoryStore(database.db);

const TORONTO = { city: 'Toronto', citySlug: 'toronto', neighbourhood: 'Leslieville' } as const;

/** The site with these homes on the board, whose licence covers the boards named. */
async function siteWith(homes: Partial<Listing>[], boards = ['sample']) {
  await database.sql`truncate listings restart identity cascade`;
  const rest = { raw: {}, photos: [], photosChanged: '' };
  const rows = homes.map((given, at) => ({
    listing: aListing({ key: listingKey(`W1190000${at}`), ...TORONTO, ...given }),
    ...rest,
  }));
  await store.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), { feed: 'sample', rank: 0 });
  const index = new ListingIndex();
  for await (const batch of everyIndexed(database)) index.load(batch);
  const routes = [
    ...searchRoutes({
      index,
      featured: { featuredIds: async () => [] },
      admission: GUESTS_ONLY,
      lastRefreshed: () => null,
    }),
    ...goneRoutes({ index, leftMarket: (search) => histories.leftMarket(search, boards) }),
  ];
  const site = apiRoutes([routes], { log: console });
  return async (path: string) => {
    const answer = await site.request(path);
    return { status: answer.status, answer: Object(await answer.json()) };
  };
}

const asking = (q: string) => `q=${encodeURIComponent(q)}`;

describe('a home that withholds its address', () => {
  const secret = {
    addressIsWithheld: true,
    streetNumber: '4321',
    address: '1203 - 4321 Canary Wharf Crescent',
    postalCode: 'K9K 7N7',
    latitude: 43.66,
    longitude: -79.33,
  };
  const another = {
    ...secret,
    streetNumber: '17',
    address: '5 - 17 Heron Way',
    postalCode: 'L4L 1A1',
    latitude: 43.7,
    longitude: -79.4,
  };
  const neighbour = { address: '4321 Main Street', streetNumber: '4321', postalCode: 'M4M 1A1' };

  /** Everything that may be typed on the way to an address, and what an attacker would try next. */
  const GUESSES = [secret, another].flatMap(({ address, streetNumber, postalCode }) => [
    ...[...address].map((_, end) => address.slice(0, end + 1)),
    ...address.split(' ').flatMap((word) => [word, word.slice(0, 3), `${streetNumber} ${word}`]),
    postalCode,
    postalCode.slice(0, 3),
    `${streetNumber} ${postalCode}`,
    address.replace('Crescent', 'Cres').replace('ar', 'ra'),
  ]);

  test('no guess at its address gets another answer than if its address were another', async () => {
    const answersWith = async (home: Partial<Listing>) => {
      const ask = await siteWith([neighbour, home]);
      const answers = [];
      for (const guess of GUESSES) {
        answers.push(await ask(`/api/search/suggest?${asking(guess)}&each=20`));
        answers.push(await ask(`/api/search/gone?${asking(guess)}`));
        const street = encodeURIComponent(guess);
        answers.push(await ask(`/api/properties?street=${street}&facets=1`));
        answers.push(await ask(`/api/properties?street=${street}&number=4321`));
        answers.push(await ask(`/api/properties?excludeStreets=${street}&facets=1`));
        answers.push(await ask(`/api/properties?excludeBuildings=4321+${street}&facets=1`));
      }
      for (const postal of ['K9K', 'L4L', 'M4M'])
        answers.push(await ask(`/api/properties?postal=${postal}&facets=1`));
      return JSON.stringify(answers);
    };
    const answers = await answersWith(secret);
    expect(answers).toBe(await answersWith(another));
  });

  test('is found by its neighbourhood and MLS® number, without its address', async () => {
    const ask = await siteWith([secret]);
    const { answer } = await ask(`/api/search/suggest?${asking('W11900000')}`);
    expect(answer.homes).toMatchObject([{ address: null, PostalCode: null }]);
    const { answer: place } = await ask(`/api/search/suggest?${asking('leslieville')}`);
    expect(place.places).toMatchObject([{ key: 'toronto-leslieville', count: 1 }]);
  });
});

test('a home that is hidden or off the market is in no suggestion', async () => {
  const off = { address: '12 Canary Lane', neighbourhood: 'Canary', listOfficeName: 'CANARY INC.' };
  const ask = await siteWith([
    { ...off, status: 'off-market' },
    { ...off, display: 'hidden' },
  ]);
  for (const q of ['12 canary lane', 'canary', 'W11900000', 'W11900001'])
    expect((await ask(`/api/search/suggest?${asking(q)}`)).answer).toMatchObject({
      best: null,
      places: [],
      homes: [],
      streets: [],
      brokerages: [],
    });
});

describe('a home that left the market', () => {
  const gone = {
    status: 'off-market',
    streetNumber: '84',
    address: '302 - 84 Leslie Street',
  } as const;
  const alike = { address: '1 Other Street', streetNumber: '1' };

  test.each([
    ['84 leslie st', '84 Leslie Street'],
    ['302-84 leslie street toronto', '302 - 84 Leslie Street'],
    ['W11900000', 'MLS® W11900000'],
  ])('by %j is named as it was asked for, with the homes like it', async (q, name) => {
    const ask = await siteWith([gone, alike, alike]);
    expect((await ask(`/api/search/gone?${asking(q)}`)).answer).toEqual({
      gone: {
        name,
        alike: {
          place: 'Leslieville',
          count: 2,
          offer: 'For Sale',
          query: 'city=toronto-leslieville&propertyType=Detached',
        },
      },
    });
  });

  test('its homes alike are those of its city if its neighbourhood has none', async () => {
    const ask = await siteWith([gone, { ...alike, neighbourhood: 'Annex' }]);
    expect((await ask(`/api/search/gone?${asking('84 leslie st')}`)).answer).toMatchObject({
      gone: { alike: { place: 'Toronto', count: 1 } },
    });
  });

  test.each<[string, Partial<Listing>, string]>([
    ['if it is on the market', { status: 'active' }, '84 leslie st'],
    ['if its seller keeps it off the internet', { display: 'hidden' }, '84 leslie st'],
    ['by an address that it withheld', { addressIsWithheld: true }, '84 leslie st'],
    ['by a street alone', {}, 'leslie street'],
    ['by a number that is begun', {}, '8 leslie st'],
    ['by a misspelled street', {}, '84 lezlie st'],
    ['without a text', {}, ''],
  ])('is not named %s', async (_, given, q) => {
    const ask = await siteWith([{ ...gone, ...given }]);
    expect(await ask(`/api/search/gone?${asking(q)}`)).toEqual({
      status: 200,
      answer: { gone: null },
    });
  });

  test('is not named if another home at the address is on the market', async () => {
    const ask = await siteWith([
      { ...gone, address: '301 - 84 Leslie Street', status: 'active' },
      gone,
    ]);
    const named = async (q: string) =>
      (await ask(`/api/search/gone?${asking(q)}`)).answer.gone?.name;
    expect(await named('84 leslie st')).toBeUndefined();
    expect(await named('302 - 84 leslie st')).toBe('302 - 84 Leslie Street');
  });

  test('is not named where the licence of its board does not cover it', async () => {
    const ask = await siteWith([gone], []);
    expect((await ask(`/api/search/gone?${asking('84 leslie st')}`)).answer).toEqual({
      gone: null,
    });
  });
});

test.each([
  ['each=0', 'each must be a whole number from 1 to 20'],
  ['each=21', 'each must be a whole number from 1 to 20'],
  ['minPrice=x', 'minPrice must be a whole number from 0 to 999999999'],
  [`street=${'x'.repeat(101)}`, 'street must be a name of at most 100 characters'],
  ['street=%20', 'street must be a name of at most 100 characters'],
  ['street=King&number=x', 'number must be the number of a house, such as 25 or 12b'],
  ['postal=M4', 'postal must be the first half of a postal code, such as M4M'],
  ['brokerage=%00', 'brokerage must be a name of at most 100 characters'],
])('suggestions with %s are refused, and the message names the field', async (query, message) => {
  const ask = await siteWith([]);
  const { status, answer } = await ask(`/api/search/suggest?q=lesl&${query}`);
  expect(status).toBe(400);
  expect(JSON.stringify(answer)).toContain(message);
});
