import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_LEFT_OUT } from './filters/left-out.ts';
import { chooseOffer } from './filters/offer.ts';
import { choosePlaces } from './filters/place.ts';
import { priceLabel } from './filters/price.ts';
import { chooseClass, contradictsItself } from './filters/property-class.ts';
import { typeLabel, typesOf } from './filters/property-type.ts';
import { chooseReach } from './filters/reach.ts';
import { anySearch, aSearch } from './search.sample.ts';
import { activeFilters, chooseKind, EMPTY_SEARCH } from './search.ts';

test('changing the class drops a property type that doesn’t belong to it', () => {
  const search = aSearch({ propertyClass: 'Freehold', propertyTypes: ['Detached'] });
  expect(chooseClass(search, 'Commercial').propertyTypes).toEqual([]);
  expect(chooseClass(search, 'all-classes').propertyTypes).toEqual(['Detached']);
  expect(chooseClass(search, 'Freehold')).toEqual(search);
});

test('a class lists its own types, and all classes list all types', () => {
  expect(typesOf('Condo & Other')).toEqual(['Condo Apartment', 'Condo Townhouse', 'Apartment']);
  expect(typesOf('all-classes')).toHaveLength(13);
});

test('the long name of row houses is shortened for display', () => {
  expect(typeLabel('Attached/Row/Street Townhouse')).toBe('Attached/Row Townhouse');
  expect(typeLabel('Detached')).toBe('Detached');
});

test('choosing a place leaves the part of the map that was searched', () => {
  const search = aSearch({ within: { kind: 'stored-areas', id: 'k3x9' }, minBedrooms: 2 });
  expect(choosePlaces(search, ['oakville'])).toEqual(
    aSearch({ places: ['oakville'], minBedrooms: 2 }),
  );
});

test('choosing a travel time leaves the part of the map that was searched, but not a drawn area', () => {
  const view = { zoom: 12, latitude: 43.65, longitude: -79.38 };
  const inView = aSearch({ within: { kind: 'view', view, frame: { columns: 12, rows: 9 } } });
  const union = { place: 'union-station', minutes: 40 };
  expect(chooseReach(inView, [union])).toEqual({ ...inView, within: null, reach: [union] });
  expect(chooseReach(inView, []).within).toBe(inView.within);
  const circle = { latitude: 43.65, longitude: -79.38, kilometres: 5 };
  const near = aSearch({ within: { kind: 'circle', circle } });
  expect(chooseReach(near, [union]).within).toBe(near.within);
});

test('choosing lockers and parking keeps place and price, and drops what they don’t have', () => {
  const kept = { places: ['toronto'], maxPrice: 50_000, sort: 'newest' } as const;
  const search = aSearch({
    ...kept,
    homesOnly: true,
    propertyClass: 'Freehold',
    propertyTypes: ['Detached'],
    minBedrooms: 3,
    rooms: 'above',
    minBathrooms: 2,
  });
  expect(chooseKind(search, 'other')).toEqual(aSearch({ ...kept, kind: 'other' }));
  expect(chooseKind(search, 'homes')).toEqual(search);
});

test('switching from sales to leases resets the price', () => {
  const search = aSearch({ minPrice: 900_000, maxPrice: 7_000_000 });
  expect(chooseOffer(search, 'For Sale')).toEqual(search);
  expect(chooseOffer(search, 'For Lease')).toMatchObject({ minPrice: null, maxPrice: null });
});

test.each([
  [{ minBedrooms: 3 }, ['3+ bedrooms']],
  [{ within: { kind: 'stored-areas', id: 'k3x9' } }, ['Area on the map']],
  [
    {
      within: {
        kind: 'circle',
        circle: { latitude: 43.45, longitude: -79.68, kilometres: 2.5 },
      },
    },
    ['Within 2.5 km'],
  ],
  [
    {
      within: {
        kind: 'circle',
        circle: { latitude: 43.45, longitude: -79.68, kilometres: 0 },
      },
    },
    ['At one address'],
  ],
  [{ kind: 'other' }, ['Lockers and parking']],
  [{ minBedrooms: 3, rooms: 'above' }, ['3+ bedrooms above grade']],
  [{ rooms: 'above' }, []],
  [{ minBathrooms: 1 }, ['1+ bathrooms']],
  [{ minBedrooms: 3, maxBedrooms: 3 }, ['Exactly 3 bedrooms']],
  [{ minBedrooms: 2, maxBedrooms: 4, maxBathrooms: 2 }, ['2 to 4 bedrooms', 'Up to 2 bathrooms']],
  [{ maxBedrooms: 0 }, ['No bedrooms']],
  [{ subTypes: ['Duplex'] }, ['Duplex']],
  [{ facts: ['separateEntrance', 'pool'] }, ['Separate entrance', 'Pool']],
  [{ facts: ['pool'], unsaid: ['features'] }, ['Pool, or not stated']],
  [{ minSize: 1_500, maxSize: 2_500 }, ['1,500 sq. ft. or more', 'Up to 2,500 sq. ft.']],
  [{ minParking: 2, minGarage: 1 }, ['2+ parking spaces', '1+ garage spaces']],
  [{ minFrontage: 40, minDepth: 120 }, ['Frontage 40 ft or more', 'Depth 120 ft or more']],
  [
    { maxStoreys: 1, minAge: 6, maxAge: 15 },
    ['Up to 1 storey', '6 years old or more', 'Up to 15 years old'],
  ],
  [{ maxAge: 0 }, ['New']],
  [
    { maxFee: 600, maxTaxes: 5_000, unsaid: ['costs'] },
    ['Fee up to $600 a month, or not stated', 'Taxes up to $5,000 a year, or not stated'],
  ],
  [{ possession: ['30-59 days'] }, ['Possession: 30 to 59 days']],
  [{ openHouse: 'weekend' }, ['Open house this weekend']],
  [{ minPrice: 900_000, maxPrice: 7_000_000 }, ['$900K – $7M']],
  [{ maxPrice: 1_000_000 }, ['Up to $1M']],
  [{ minPrice: 5_000_000 }, ['From $5M']],
  [{ transactionType: 'For Lease' }, ['For Lease']],
  [{ transactionType: 'For Lease', maxPrice: 2_500 }, ['For Lease', 'Up to $2.5K']],
  [{ propertyTypes: ['Attached/Row/Street Townhouse'] }, ['Attached/Row Townhouse']],
  [{ places: ['bridle_path'], propertyClass: 'Freehold' }, ['Bridle Path', 'Freehold']],
  [{ places: ['Narnia'] }, ['Narnia']],
  [{ reach: [{ place: 'union-station', minutes: 40 }] }, ['40 min to Union Station']],
  [
    {
      reach: [
        { place: 'oakville-go', minutes: 20 },
        { place: { latitude: 43.6, longitude: -79.4 }, minutes: 30 },
      ],
    },
    ['20 min to Oakville GO', '30 min to the chosen place'],
  ],
  [
    {
      leftOut: {
        homes: [1, 2, 3],
        streets: ['Bronte Road'],
        buildings: ['20 Navy Street, Oakville'],
        brokerages: ['EXAMPLE REALTY INC.'],
      },
    },
    [
      '3 homes hidden',
      'Not Bronte Road',
      'Not 20 Navy Street, Oakville',
      'Not EXAMPLE REALTY INC.',
    ],
  ],
  [{ leftOut: { ...NOTHING_LEFT_OUT, homes: [1] } }, ['1 home hidden']],
  [{ sort: 'newest' }, []],
] as const)('%j has the chips %j', (given, labels) => {
  expect(activeFilters(aSearch(given)).map(({ label }) => label)).toEqual(labels);
});

test('removing the chip of one name keeps the others left out', () => {
  const leftOut = {
    homes: [1],
    streets: ['Bronte Road', 'Navy Street'],
    buildings: [],
    brokerages: [],
  };
  const without = activeFilters(aSearch({ leftOut })).map((chip) => chip.without.leftOut);
  expect(without).toEqual([
    { ...leftOut, homes: [] },
    { ...leftOut, streets: ['Navy Street'] },
    { ...leftOut, streets: ['Bronte Road'] },
  ]);
});

test.each([
  ['Commercial', ['Detached'], true],
  ['Freehold', ['Condo Apartment'], true],
  ['Freehold', ['Detached'], false],
  ['Freehold', ['Office', 'Detached'], false],
  ['Commercial', [], false],
  ['all-classes', ['Detached'], false],
] as const)(
  'class %s and types %j exclude each other: %s',
  (propertyClass, propertyTypes, isSo) => {
    expect(contradictsItself({ ...EMPTY_SEARCH, propertyClass, propertyTypes })).toBe(isSo);
  },
);

test('each chip removes only its own filter', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const filters = activeFilters(search);
      for (const chip of filters) {
        const left = activeFilters(chip.without).map(({ label }) => label);
        // A lease's price goes with it, because it means nothing for a sale.
        const isGone = ({ label }: typeof chip) =>
          chip.label === 'For Lease' && label === priceLabel(search);
        const others = filters.filter((each) => each !== chip && !isGone(each));
        expect(left).toEqual(others.map(({ label }) => label));
      }
    }),
  );
});
