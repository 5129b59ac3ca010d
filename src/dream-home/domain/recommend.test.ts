import { describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { featureBit, type HomeFeature } from '#listings/domain/home-features.ts';
import { shownAddress, UNKNOWN_FACTS } from '#listings/domain/indexed-listing.sample.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, type StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { kindsIn } from './kinds.ts';
import { notUnderstood } from './not-understood.ts';
import {
  bathroomsNamed,
  bedroomsNamed,
  statesRequirements,
  toListingVocabulary,
} from './own-words.ts';
import { recommendedFor } from './recommend.ts';
import { Wishes } from './wishes.ts';

type Home = Partial<Omit<StoredListing, 'price'>> & {
  price?: number;
  has?: HomeFeature[];
  lacks?: HomeFeature[];
};

const maskOf = (features: HomeFeature[] = []) =>
  features.reduce((mask, feature) => mask | featureBit(feature), 0);

function aMarket(...homes: Home[]) {
  const index = new ListingIndex();
  index.upsert(
    homes.map(({ price = 900_000, has, lacks, ...given }, at) => {
      const address = `${at} Sample Court`;
      const home = aStoredListing({
        id: listingId(at + 1),
        address,
        ...given,
        price: dollars(price),
      });
      const masks = { featuresFound: maskOf(has), featuresAbsent: maskOf(lacks) };
      return {
        row: { ...home, ...UNKNOWN_FACTS, ...masks, ...shownAddress(home) },
        card: Buffer.from(toCard(home)),
      };
    }),
  );
  return (wishes: Partial<Wishes> = {}) =>
    recommendedFor(
      Wishes.parse({
        budget: 1_000_000,
        location: 'Oakville',
        mustHaveFeatures: ['Garage'],
        lifestyle: 'Active/Outdoor',
        occupants: 'Couple',
        ...wishes,
      }),
      {
        closest: (scoring, n) => index.closest(scoring, n),
        cards: (ids) => ids.map((id) => JSON.parse(Buffer.from(index.joinCards([id])).toString())),
      },
    );
}

const idsOf = ({ recommendedProperties }: ReturnType<ReturnType<typeof aMarket>>) =>
  recommendedProperties.map(({ id }) => id);

describe('ranking: the first home comes before the second', () => {
  test.each<[string, Home, Home, Partial<Wishes>]>([
    ['a must-have, before one not mentioned', { has: ['Garage'] }, {}, {}],
    ['a must-have not mentioned, before one absent', {}, { lacks: ['Garage'] }, {}],
    ['a home within budget, before one over budget', { price: 990_000 }, { price: 1_010_000 }, {}],
    ['slightly over budget, before far over', { price: 1_020_000 }, { price: 1_100_000 }, {}],
    ['a price near the budget, before one far below', { price: 900_000 }, { price: 300_000 }, {}],
    [
      'a home in the chosen city, before one elsewhere in its region',
      {},
      { city: 'Milton', citySlug: 'milton' },
      {},
    ],
    [
      'a home with enough rooms, before one with too few',
      { bedrooms: 3 },
      { bedrooms: 1 },
      { occupants: 'Small family (3-4)' },
    ],
    ['a nice-to-have', { has: ['Fireplace'] }, {}, { niceToHaveFeatures: ['Fireplace'] }],
    ['an office, for working at home', { has: ['Home office'] }, {}, { workFromHome: true }],
    ['outdoor space', {}, { lacks: ['Outdoor space'] }, { outdoorSpace: true }],
    ['a style', { has: ['Victorian'] }, { has: ['Modern'] }, { architecturalStyle: 'Victorian' }],
    [
      'a home with a suite, for a multi-generational household',
      { has: ['Separate suite'] },
      {},
      { occupants: 'Multi-generational' },
    ],
    ['a feature that suits the lifestyle', { has: ['Near parks or trails'] }, {}, {}],
    [
      'a home with the features named in the visitor’s own words',
      { has: ['High ceilings'] },
      {},
      { additionalDetails: 'High ceilings please.' },
    ],
    [
      'a home without the features that the visitor’s own words reject',
      {},
      { has: ['Swimming pool'] },
      { additionalDetails: 'no pool', lifestyle: 'Professional' },
    ],
    [
      'a bungalow, if the visitor’s own words ask for one',
      { has: ['Bungalow'] },
      { has: ['Garage'], lacks: ['Bungalow'] },
      { additionalDetails: 'bungalow only' },
    ],
    [
      'a home that is not a bungalow, if the visitor’s own words reject bungalows',
      { lacks: ['Bungalow'] },
      { has: ['Bungalow'] },
      { additionalDetails: 'No bungalows.' },
    ],
    [
      'a duplex, if the visitor’s own words ask for one',
      { propertyType: 'Multiplex' },
      { has: ['Garage'] },
      { additionalDetails: 'duplex or triplex to rent out' },
    ],
    [
      'a home with a feature that the visitor’s own words require',
      { has: ['Fireplace', 'Garage'] },
      { has: ['Garage'], lacks: ['Fireplace'] },
      { additionalDetails: 'Must have a fireplace.' },
    ],
    [
      'a home with the number of bedrooms named in the visitor’s own words',
      { bedrooms: 4 },
      { bedrooms: 3, has: ['Garage'] },
      { additionalDetails: 'at least 4 bedrooms' },
    ],
  ])('%s', (_, better, worse, wishes) => {
    expect(idsOf(aMarket(better, worse)(wishes))).toEqual([1, 2]);
    expect(idsOf(aMarket(worse, better)(wishes))).toEqual([2, 1]);
  });
});

test('the bathrooms and kinds of home that the visitor’s own words name are fits or misses', () => {
  const additionalDetails = 'a townhouse with 3 bathrooms';
  const ask = aMarket({ bathrooms: 3, propertyType: 'Townhouse' }, { bathrooms: 2 });
  const [first, second] = ask({ additionalDetails }).recommendedProperties;
  expect(first?.fits).toEqual(expect.arrayContaining(['A townhouse', '3 bathrooms']));
  expect(second?.misses).toEqual(
    expect.arrayContaining(['A detached house, not a townhouse', 'Only 2 bathrooms']),
  );
  const [plain] = ask().recommendedProperties;
  expect(plain?.fits.join()).not.toMatch(/bathroom|townhouse/);
});

test('the answer says how many homes are not in the place that was chosen', () => {
  const milton = { city: 'Milton', citySlug: 'milton' } as const;
  expect(aMarket({}, milton)().elsewhere).toEqual({ count: 1, place: 'Oakville' });
  expect(aMarket({})().elsewhere).toBeNull();
});

test.each([
  ['3 bathrooms, no carpet', ['no carpet']],
  ['wheelchair accessible and a garage', ['wheelchair accessible']],
  ['fee under 500', ['fee under 500']],
  ['Freehold only; a pool, please. Thank you!', []],
  ['within 10 minutes of a subway, 2 parking spots', ['2 parking spots']],
  ['no condo fees but close to my office tower', ['close to my office tower']],
])('of ‘%s’ the answer says what was not understood: %j', (additionalDetails, words) => {
  expect(notUnderstood(additionalDetails)).toEqual(words);
  expect(aMarket({})({ additionalDetails }).notUnderstood).toEqual(words);
});

test('the message to an agent has the visitor’s own words', () => {
  const { chatPrompt } = aMarket({})({ additionalDetails: 'No carpet, fee under 500' });
  expect(chatPrompt).toContain('In my own words: “No carpet, fee under 500”');
  const long = aMarket({})({ additionalDetails: 'a quiet street '.repeat(130) }).chatPrompt ?? '';
  expect(long.length).toBeLessThan(1_000);
});

describe('homes that are never recommended', () => {
  test.each<[string, Home, Partial<Wishes>]>([
    ['a lease', { offeredFor: 'For Lease' }, {}],
    ['a shop', { propertyClass: 'Commercial', propertyType: 'Retail' }, {}],
    ['a home more than 15% over budget', { price: 1_150_001 }, {}],
    ['a price of $1, which invites offers', { price: 1 }, {}],
    ['a home in another region', { city: 'Kingston', citySlug: 'kingston' }, {}],
    ['a home without known rooms', { bedrooms: null, bathrooms: null }, {}],
    ['a parking space', { propertyClass: 'Condo & Other', propertyType: 'Parking Space' }, {}],
    ['a farm', { propertyType: 'Farm' }, {}],
    [
      'a condominium, if the visitor rules condominiums out',
      { propertyClass: 'Condo & Other', propertyType: 'Condo Townhouse' },
      { additionalDetails: 'No condos.' },
    ],
    ['a house, if houses are ruled out', {}, { additionalDetails: 'no houses' }],
    ['a house, if a condo is preferred', {}, { additionalDetails: 'a condo over a house' }],
    [
      'a condominium, if the visitor wants a freehold',
      { propertyClass: 'Condo & Other', propertyType: 'Condo Apartment' },
      { additionalDetails: 'Freehold only, no maintenance fees' },
    ],
    ['any home, if the place is unknown', {}, { location: 'Narnia' }],
  ])('%s', (_, home, wishes) => {
    expect(aMarket(home)(wishes).recommendedProperties).toEqual([]);
  });
});

describe('reasons', () => {
  test('list features that fit, that are absent and that are not mentioned', () => {
    const ask = aMarket({
      price: 1_045_000,
      has: ['Garage', 'Hardwood floors'],
      lacks: ['Fireplace'],
    });
    const [home] = ask({
      mustHaveFeatures: ['Garage', 'Hardwood floors', 'Home office'],
      niceToHaveFeatures: ['Fireplace'],
    }).recommendedProperties;
    expect(home).toMatchObject({
      fits: ['In Oakville', '3+1 bedrooms', 'A garage', 'Hardwood floors'],
      misses: ['$45,000 over your budget', 'No fireplace', 'Doesn’t mention a home office'],
      fitReason:
        '$45,000 over your budget, in Oakville, 3+1 bedrooms. It has a garage and hardwood floors. ' +
        'It has no fireplace. The listing doesn’t mention a home office.',
    });
  });

  test('leave out a withheld address', () => {
    const [home] = aMarket({ addressIsWithheld: true })().recommendedProperties;
    expect(home?.address).toBeNull();
    expect(JSON.stringify(home)).not.toContain('Sample Court');
  });
});

test('a neighbourhood comes before the rest of its city', () => {
  const ask = aMarket({ neighbourhood: 'Bronte' }, { neighbourhood: 'Eastlake' });
  expect(idsOf(ask({ location: 'oakville-bronte' }))).toEqual([1, 2]);
  expect(idsOf(ask({ location: 'oakville-eastlake' }))).toEqual([2, 1]);
});

test('at most two homes per building and three per type in a neighbourhood, while others score close', () => {
  const tower = Array.from(
    { length: 10 },
    (_, at): Home => ({
      address: `${at + 1} - 999 Tower Street`,
      neighbourhood: 'Uptown Core',
      has: ['Garage'],
    }),
  );
  const houses = Array.from(
    { length: 20 },
    (_, at): Home => ({
      neighbourhood: `Neighbourhood ${at % 3}`,
      has: ['Garage'],
    }),
  );
  const { recommendedProperties } = aMarket(...tower, ...houses)();
  const inTower = recommendedProperties.filter(({ address }) => address?.includes('Tower'));
  expect(recommendedProperties).toHaveLength(12);
  expect(inTower).toHaveLength(2);
});

test.each([
  ['no condos, please', [], ['condo']],
  ['a semi-detached or a townhouse', ['semi-detached', 'townhouse'], []],
  ['detached garage', [], []],
  ['low condo fees', [], []],
  ['we do not want a townhouse', [], ['townhouse']],
  ['no houses', [], ['detached', 'semi-detached', 'townhouse']],
  ['no houses, but a townhouse is fine', ['townhouse'], ['detached', 'semi-detached']],
  ['anything but a townhouse', [], ['townhouse']],
  ['I hate condos', [], ['condo']],
  ['pas de condo', [], ['condo']],
  ['no condo fees', [], ['condo']],
  ['an apartment over a garage, open house on Sunday', ['condo'], []],
])('kinds of home named in the visitor’s own words: %j', (text, wanted, unwanted) => {
  expect(kindsIn(toListingVocabulary(text))).toEqual({ wanted, unwanted });
});

test.each([
  ['at least 4 bedrooms', 4],
  ['3+ bed', 3],
  ['2 or 3 bedrooms', 2],
  ['three-bedroom house', 3],
  ['a bedroom on the main floor', null],
  ['a 1-bedroom basement suite and 4 bedrooms', 4],
  ['a 2 bedroom apartment', 2],
])('bedrooms named in the visitor’s own words: %j', (text, count) => {
  expect(bedroomsNamed(text)).toBe(count);
});

test.each([
  ['3 bathrooms', 3],
  ['2.5 baths or more', 3],
  ['at least two full washrooms', 2],
  ['a bathroom on each floor', null],
])('bathrooms named in the visitor’s own words: %j', (text, count) => {
  expect(bathroomsNamed(text)).toBe(count);
});

test.each([
  ['needs a pool!!', true],
  ['a pool would be nice', false],
  ["we don't need a pool", false],
  ['garage not required', false],
  ['a garage is not a must', false],
  ["it doesn't need a garage", false],
  ['the garage isn’t a deal breaker', false],
])('whether the visitor’s own words make a feature required: %j', (text, expected) => {
  expect(statesRequirements(text)).toBe(expected);
});
