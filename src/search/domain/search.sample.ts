import fc from 'fast-check';
import { anyArea, anyCircle, anyFrame, anyView } from '#geography/domain/geography.sample.ts';
import { POSSESSIONS } from '#listings/domain/possession.ts';
import { day } from '#platform/domain/day.ts';
import { anyDestinations } from '#transit/domain/destination.sample.ts';
import { ROOM_CHOICES } from './filters/bedrooms.ts';
import { FACTS, type FactName } from './filters/facts.ts';
import { FILTER_GROUPS } from './filters/filter-groups.ts';
import { KIND_CHOICES } from './filters/kind.ts';
import { type LeftOut, NOTHING_LEFT_OUT } from './filters/left-out.ts';
import { OPEN_HOUSE_CHOICES } from './filters/open-house.ts';
import { PRICE_SLIDER, priceRange } from './filters/price.ts';
import { PROPERTY_CLASSES, PROPERTY_TYPES } from './filters/property-type.ts';
import { ROOM_MINIMUMS } from './filters/rooms.ts';
import { TRANSACTION_TYPES } from './filters/transaction-type.ts';
import type { Within } from './filters/within.ts';
import { chooseKind, EMPTY_SEARCH, type Search } from './search.ts';
import { SORTS, sortOf } from './sort.ts';

/** A search for everything for sale; override only what the test is about. */
export const aSearch = (given: Partial<Search> = {}): Search => ({ ...EMPTY_SEARCH, ...given });

/** The neighbourhoods that sample listings are in. */
export const SOME_NEIGHBOURHOODS = ['toronto', 'mississauga', 'oakville', 'kingston'].flatMap(
  (city) => ['rosedale', 'yorkville', 'nowhere', `south-${city}`].map((name) => `${city}-${name}`),
);

/** A few places of the other kinds; a sample listing is in any except the last two. */
export const SOME_PLACES = [
  'gta',
  'toronto',
  'mississauga',
  'oakville',
  'kingston',
  'bridle_path',
  'south_oakville',
  'toronto-c08',
  'toronto-c12',
  'toronto-w01',
  'narnia',
];

/** Keywords in canonical form; the last finds no sample listing. */
const SOME_KEYWORDS = [
  'carpet',
  'entrance -carpet',
  '"main floor office"',
  'entrée no tapis',
  'bright no carpet',
  '-entrance',
  '-carpet -"lower level"',
  'carpet entrance level bedrooms',
  'elevator',
];

/** Any place on the map that a search can name. */
export const anyWithin: fc.Arbitrary<Within> = fc.oneof(
  fc.record({ kind: fc.constant('view' as const), view: anyView, frame: anyFrame }),
  fc.record({
    kind: fc.constant('areas' as const),
    areas: fc.array(anyArea, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('circle' as const), circle: anyCircle }),
);

/** At most so many more rooms than the fewest; null for no bound. */
const moreThan = (fewest: number, more: number | null) =>
  more === null ? null : (ROOM_MINIMUMS.find((most) => most === fewest + more) ?? null);

/** A bound that most searches don't set. */
const aBound = (...values: number[]) => fc.constantFrom(null, null, null, null, null, ...values);

/** The filters of the panel's groups, each of them set in few searches. */
const anyAsked = fc.record({
  subTypes: fc.oneof(
    { arbitrary: fc.constant([]), weight: 4 },
    fc.uniqueArray(fc.constantFrom('Detached', 'Duplex', 'Condo Apartment', 'Castle'), {
      minLength: 1,
      maxLength: 2,
    }),
  ),
  facts: fc.oneof(
    { arbitrary: fc.constant([]), weight: 3 },
    fc.subarray(Object.keys(FACTS) as FactName[], { maxLength: 3 }),
  ),
  minSize: aBound(600, 1_500),
  maxSize: aBound(2_000, 3_000),
  minParking: aBound(1, 2),
  minGarage: aBound(1),
  minFrontage: aBound(30, 50),
  minDepth: aBound(100),
  minStoreys: aBound(1, 2),
  maxStoreys: aBound(2, 3),
  minAge: aBound(6, 16),
  maxAge: aBound(16, 50),
  maxFee: aBound(500),
  maxTaxes: aBound(5_000),
  possession: fc.oneof(
    { arbitrary: fc.constant([]), weight: 4 },
    fc.subarray([...POSSESSIONS], { minLength: 1, maxLength: 2 }),
  ),
  openHouse: fc.constantFrom(null, null, null, null, ...OPEN_HOUSE_CHOICES),
  maxDays: aBound(1, 7, 30),
  newSince: fc.constantFrom(null, null, null, null, day('2026-05-04'), day('2026-05-09')),
  reduced: fc.constantFrom(false, false, false, true),
  unsaid: fc.subarray([...FILTER_GROUPS]),
});

const anyLeftOut: fc.Arbitrary<LeftOut> = fc.record({
  homes: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 6 }),
  streets: fc.subarray(['Capreol Court, Toronto', 'st clair av w', 'Avenue Road, KINGSTON']),
  buildings: fc.subarray(['25 Capreol Crt', '12 Avenue Road, Oakville', '12 Nowhere Lane']),
  brokerages: fc.subarray(['EXAMPLE REALTY INC', 'Nobody Inc.']),
});

/** Any search a visitor can make, in the form the query is parsed to. */
export const anySearch: fc.Arbitrary<Search> = fc
  .record({
    places: fc.uniqueArray(fc.constantFrom(...SOME_PLACES, ...SOME_NEIGHBOURHOODS), {
      maxLength: 3,
    }),
    kind: fc.constantFrom(...KIND_CHOICES),
    homesOnly: fc.boolean(),
    propertyClass: fc.constantFrom('all-classes' as const, ...PROPERTY_CLASSES),
    propertyTypes: fc.uniqueArray(fc.constantFrom(...Object.values(PROPERTY_TYPES).flat()), {
      maxLength: 3,
    }),
    transactionType: fc.constantFrom(...TRANSACTION_TYPES),
    lowest: fc.oneof(fc.constant(0), fc.nat(12)),
    highest: fc.oneof(fc.constant(20), fc.nat(22)),
    minBedrooms: fc.constantFrom(...ROOM_MINIMUMS),
    rooms: fc.constantFrom(...ROOM_CHOICES),
    minBathrooms: fc.constantFrom(...ROOM_MINIMUMS),
    moreBedrooms: fc.option(fc.nat(3), { freq: 1 }),
    moreBathrooms: fc.option(fc.nat(3), { freq: 1 }),
    asked: anyAsked,
    sort: fc.constantFrom(...SORTS),
    within: fc.option(anyWithin, { freq: 2 }),
    street: fc.constantFrom(
      '',
      '',
      '',
      'Capreol Court',
      'st clair av w',
      'Avenue Road',
      'Nowhere Lane',
    ),
    number: fc.constantFrom('', '25', '12'),
    postal: fc.constantFrom('', '', '', 'M4M', 'M5V', 'K1A'),
    brokerage: fc.constantFrom('', '', '', 'EXAMPLE REALTY INC', 'Nobody Inc.'),
    leftOut: fc.oneof({ arbitrary: fc.constant(NOTHING_LEFT_OUT), weight: 3 }, anyLeftOut),
    keywords: fc.oneof(
      { arbitrary: fc.constant(''), weight: 3 },
      fc.constantFrom(...SOME_KEYWORDS),
    ),
    reach: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, anyDestinations),
  })
  .map(({ lowest, highest, moreBedrooms, moreBathrooms, asked, ...search }) => {
    const { end } = PRICE_SLIDER[search.transactionType];
    const { minBedrooms, minBathrooms } = search;
    const priced = {
      ...search,
      ...asked,
      maxBedrooms: moreThan(minBedrooms, moreBedrooms),
      maxBathrooms: moreThan(minBathrooms, moreBathrooms),
      ...priceRange(search, (lowest * end) / 20, (highest * end) / 20),
    };
    const settled = chooseKind(priced, search.kind);
    const sorted = { ...settled, sort: sortOf(settled) };
    return sorted.street === '' ? { ...sorted, number: '' } : sorted;
  });
