import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTyped } from '#addresses/domain/typed-text.ts';
import { anyIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, type StoredListing } from '#listings/domain/listing.ts';
import { anIndexOf, emptyIndex } from '../listing-index.sample.ts';
import type { ListingIndex } from '../listing-index.ts';
import { anySearch } from '../search.sample.ts';
import { EMPTY_SEARCH, type Search } from '../search.ts';
import { parseSearch } from '../search-query.ts';
import { suggestions } from './suggest.ts';

const TORONTO = { city: 'Toronto', citySlug: 'toronto' } as const;

/** Homes by their address, in Toronto unless said otherwise. */
const HOMES: Partial<StoredListing>[] = [
  { address: '25 Capreol Crt', neighbourhood: 'Waterfront Communities C1', ...TORONTO },
  { address: '302 - 84 Leslie Street', neighbourhood: 'Leslieville', ...TORONTO },
  { address: '1203 - 25 Capreol Court', neighbourhood: 'Waterfront Communities C1', ...TORONTO },
  { address: '1108 - 25 CAPREOL CT', neighbourhood: 'Waterfront Communities C1', ...TORONTO },
  {
    address: '12 Sample Court',
    neighbourhood: 'Old Oakville',
    city: 'Oakville',
    citySlug: 'oakville',
  },
  { address: '77 St. Clair Avenue W', neighbourhood: 'Yonge-St. Clair', ...TORONTO },
  { address: '1203 - 1 King Street West', neighbourhood: 'Bay Street Corridor', ...TORONTO },
  { address: '1203 King Street West', neighbourhood: 'South Parkdale', ...TORONTO },
  { address: '12 The West Mall', neighbourhood: 'Islington', ...TORONTO },
  { address: '7 Avenue Rd', neighbourhood: 'Annex', ...TORONTO },
  { address: '48 Côté Boulevard', neighbourhood: 'Hanmer', city: 'Sudbury', citySlug: null },
  { address: '1190 Leslie Street', neighbourhood: 'Banbury-Don Mills', ...TORONTO },
  { address: '5 Leslie St', neighbourhood: 'Aurora Village', city: 'Aurora', citySlug: 'aurora' },
  { address: 'Upper - 9 Main Street', neighbourhood: 'Leslieville', ...TORONTO },
  { address: '12 1/2 King Street West', ...TORONTO },
  { address: 'Lower Level - 31 Main Street', ...TORONTO },
  { address: '30 George Street', ...TORONTO },
  { address: 'PH06 - 40 St. George Street', ...TORONTO },
  { address: '3 Toronto Street', ...TORONTO },
];

const stored = HOMES.map((home, at) =>
  aStoredListing({
    id: listingId(at + 1),
    mlsNumber: `C1190000${at}`,
    streetNumber: null,
    ...home,
  }),
);
const index = anIndexOf(stored);

const ask = (q: string, search: Search = EMPTY_SEARCH, each: number | null = null) => {
  const found = suggestions(index, { q, each, search });
  const homes = found.homes.map((card) => JSON.parse(Buffer.from(card).toString()).address);
  return { ...found, homes };
};

const names = (q: string) => {
  const { places, streets, buildings, brokerages, postalCodes } = ask(q);
  return [
    ...places.map(({ name, within }) => [name, within].filter(Boolean).join(', ')),
    ...streets.map(({ name, city }) => `${name}, ${city}`),
    ...buildings.map(({ address, city }) => `${address}, ${city}`),
    ...postalCodes.map(({ area }) => area),
    ...brokerages.map(({ name }) => name),
  ];
};

describe('a home is found by its address', () => {
  test.each([
    ['1203-1 king w', '1203 - 1 King Street West'],
    ['#1203 1 King Street West', '1203 - 1 King Street West'],
    ['unit 1203, 1 king st. w., toronto, on', '1203 - 1 King Street West'],
    ['1 king street west apt 1203', '1203 - 1 King Street West'],
    ['12 The West Mall', '12 The West Mall'],
    ['west mall 12', '12 The West Mall'],
    ['7 Avenue Rd', '7 Avenue Rd'],
    ['48 boul Côté', '48 Côté Boulevard'],
    ['48 COTE BLVD', '48 Côté Boulevard'],
    ['77 saint clair avenue west', '77 St. Clair Avenue W'],
    ['77 st. clair', '77 St. Clair Avenue W'],
    ['upper 9 main st', 'Upper - 9 Main Street'],
    ['12 sample crt oakville', '12 Sample Court'],
    ['12½ king st w', '12 1/2 King Street West'],
    ['12 1/2 king st w', '12 1/2 King Street West'],
    ['lower level, 31 main st', 'Lower Level - 31 Main Street'],
    ['Lower Level - 31 Main Street, Toronto', 'Lower Level - 31 Main Street'],
    ['ph 6 - 40 george', 'PH06 - 40 St. George Street'],
    ['30 george st', '30 George Street'],
  ])('%j', (q, address) => {
    expect(ask(q).homes[0]).toBe(address);
    expect(ask(q).best).toMatch(/^\/property\/\d+$/);
  });

  test.each([
    ['12 smaple court', '12 Sample Court'],
    ['84 leslei st', '302 - 84 Leslie Street'],
  ])('%j, misspelled, suggests it, but isn’t taken for it', (q, address) => {
    expect(ask(q)).toMatchObject({ homes: [address], best: null });
  });

  test('the unit that was typed comes first, then the others of the building in order', () => {
    expect(ask('1203 25 capreol').homes).toEqual([
      '1203 - 25 Capreol Court',
      '25 Capreol Crt',
      '1108 - 25 CAPREOL CT',
    ]);
  });
});

test.each(['C11900004', 'c11900004', '11900004', 'MLS® C11900004'])(
  'a home is found by its MLS® number: %j',
  (q) => {
    expect(ask(q)).toMatchObject({ homes: ['12 Sample Court'], best: '/property/5' });
  },
);

test.each(['on-4711', 'ON-4711 '])(
  'a home is found by an MLS® number in its board’s own form: %j',
  (q) => {
    const other = anIndexOf([aStoredListing({ mlsNumber: 'ON-4711' })]);
    const { best } = suggestions(other, { q, each: null, search: EMPTY_SEARCH });
    expect(best).toBe('/property/1');
  },
);

test.each([
  ['leslieville', 'city=toronto-leslieville'],
  ['annex', 'city=toronto-the-annex'],
  ['Greater Toronto Area', 'city=gta'],
  ['gta', 'city=gta'],
  ['toronto', 'city=toronto'],
  ['toronto c08', 'city=toronto-c08'],
  ['oakvile', 'city=oakville'],
  ['leslie st toronto', 'city=toronto&street=Leslie+Street'],
  ['saint clair avenue west', 'city=toronto&street=St.+Clair+Avenue+West'],
  ['st. clair av w', 'city=toronto&street=St.+Clair+Avenue+West'],
  ['st george', 'city=toronto&street=St.+George+Street'],
  ['toronto street, toronto', 'city=toronto&street=Toronto+Street'],
  ['cote blvd', 'street=C%C3%B4t%C3%A9+Boulevard'],
  ['25 capreol crt', 'city=toronto&street=Capreol+Court&number=25'],
  ['l6h', 'postal=L6H'],
  ['L6H 0A1', 'postal=L6H'],
  ['example realty', 'brokerage=EXAMPLE+REALTY+INC.'],
])('what is exactly, or alone, called %j is meant', (q, query) => {
  expect(ask(q).best).toBe(`/properties?${query}`);
});

test.each(['leslie street', 'lesl', '13 leslie st', 'nowhere', '', '12', 'w m', 'b'])(
  'of several that are called %j, or none, nothing is meant alone',
  (q) => {
    expect(ask(q).best).toBeNull();
  },
);

test.each([
  ['lesl', ['Leslieville, Toronto', 'Leslie Street, Toronto', 'Leslie Street, Aurora']],
  ['capr', ['Capreol Court, Toronto', '25 Capreol Court, Toronto']],
  ['aurora leslie', ['Leslie Street, Aurora']],
  ['street leslie aurora', ['Leslie Street, Aurora']],
  ['wst mall', []],
  ['main street', ['Main Street, Toronto']],
  ['l6h', ['L6H']],
  ['exam', ['EXAMPLE REALTY INC.']],
])('%j suggests %j', (q, suggested) => {
  expect(names(q)).toEqual(suggested);
});

test.each([
  ['leslievile', 'Leslieville'],
  ['mississuaga', 'Mississauga'],
  ['capreal court', 'Capreol Court'],
  ['leslieville', null],
  ['lesl', null],
  ['lzslei', null],
  ['kng', null],
])('one slip is forgiven from 4 letters on, two from 8: %j means %s', (q, corrected) => {
  expect(ask(q).corrected).toBe(corrected);
});

test('two spellings of one address are one building', () => {
  expect(ask('25 capreol').buildings).toEqual([
    {
      address: '25 Capreol Court',
      city: 'Toronto',
      count: 3,
      offer: 'For Sale',
      query: 'city=toronto&street=Capreol+Court&number=25',
    },
  ]);
});

test('without a limit there are eight suggestions, of each kind some; with one, so many of each kind', () => {
  const count = (found: ReturnType<typeof ask>) =>
    found.places.length + found.homes.length + found.streets.length + found.buildings.length;
  for (const q of ['t', 's', 'toronto', 'leslie', 'king w'])
    expect(count(ask(q))).toBeLessThanOrEqual(8);
  expect(ask('toronto').places).toHaveLength(3);
  expect(ask('toronto', EMPTY_SEARCH, 20).places).toHaveLength(20);
});

test('of a street without a number there are two homes, or as many as asked for', () => {
  const homes = ['1190 Leslie Street', '302 - 84 Leslie Street', '5 Leslie St'];
  expect(ask('leslie street').homes).toEqual(homes.slice(0, 2));
  expect(ask('leslie street', EMPTY_SEARCH, 8).homes).toEqual(homes);
});

test('counts are of the homes that meet the other filters, in any place', () => {
  const search = { ...EMPTY_SEARCH, city: 'oakville', maxPrice: 1 };
  expect(ask('leslieville', search).places).toMatchObject([
    { count: 0, query: 'city=toronto-leslieville&maxPrice=1' },
  ]);
});

test('where only homes for lease are found, they are counted instead', () => {
  const index = anIndexOf([aStoredListing({ offeredFor: 'For Lease' })]);
  const { streets } = suggestions(index, { q: 'sample court', each: null, search: EMPTY_SEARCH });
  expect(streets).toMatchObject([
    {
      count: 1,
      offer: 'For Lease',
      query: 'city=oakville&street=Sample+Court&transactionType=For+Lease',
    },
  ]);
});

describe('a home that withholds its address', () => {
  const hidden = aStoredListing({
    addressIsWithheld: true,
    address: '1205 - 31 Canary Wharf Crescent',
    streetNumber: '31',
    postalCode: 'K9K 1A1',
    neighbourhood: 'Leslieville',
    ...TORONTO,
  });
  const withHidden = anIndexOf([hidden]);
  const found = (q: string) => suggestions(withHidden, { q, each: 20, search: EMPTY_SEARCH });
  const without = (q: string) => suggestions(anIndexOf([]), { q, each: 20, search: EMPTY_SEARCH });

  test.each(['Canary Wharf Crescent', 'can', 'canry', '31 canary', '1205', 'K9K', 'k9k 1a1', '31'])(
    'is not found by %j, and the answer is as if it didn’t exist',
    (q) => {
      expect(found(q)).toEqual(without(q));
    },
  );

  test('is found by its neighbourhood and its MLS® number', () => {
    expect(found('leslieville').places).toMatchObject([{ count: 1 }]);
    expect(found('W11900001').best).toBe('/property/1');
  });

  test('is found neither by street nor by postal area in a search', () => {
    const count = (given: Partial<Search>) => withHidden.count({ ...EMPTY_SEARCH, ...given });
    expect(count({ places: ['toronto'] })).toBe(1);
    expect(count({ street: 'Canary Wharf Crescent' })).toBe(0);
    expect(count({ postal: 'K9K' })).toBe(0);
  });

  test('leaves nothing behind if it showed its address before', () => {
    const index = anIndexOf([{ ...hidden, addressIsWithheld: false }]);
    expect(index.directory.find(parseTyped('canary')).all('street')).toHaveLength(1);
    anIndexOf([hidden], index);
    for (const q of ['canary', 'canry wharf', 'k9k', '31 canary'])
      expect(suggestions(index, { q, each: 20, search: EMPTY_SEARCH })).toEqual(without(q));
  });
});

test('suggestions follow each change of a listing', () => {
  const index = anIndexOf([aStoredListing()]);
  const best = (q: string) => suggestions(index, { q, each: null, search: EMPTY_SEARCH }).best;
  expect(best('12 sample court')).toBe('/property/1');
  anIndexOf([aStoredListing({ address: '14 Other Lane' })], index);
  expect([best('12 sample court'), best('14 other lane')]).toEqual([null, '/property/1']);
  index.remove([listingId(1)]);
  expect([best('14 other lane'), best('old oakville')]).toEqual([null, null]);
});

test.each([
  ['10 kB', 'a '.repeat(5_000)],
  ['one letter', 'l'],
  ['digits', '9'.repeat(300)],
  ['emoji', '🏠🏡'],
  ['right-to-left marks', '\u202eleslie\u202c'],
  ['NUL', 'les\0lie'],
  ['SQL', "'; drop table listings; --"],
  ['200 words', 'leslie '.repeat(200)],
  ['a paste with line breaks', 'leslie\r\nstreet\n'],
  ['lone surrogates', '\ud800\udc00\ud800'],
])('%s gets an answer', (_, q) => {
  expect(ask(q)).toMatchObject({ places: expect.anything(), best: null });
});

test('a word is the whole of a name with a slip or two, not the beginning of one', () => {
  const { best, places, streets } = ask('torento');
  expect([places[0]?.name, streets[0]?.name, best]).toEqual([
    'Toronto',
    'Toronto Street',
    '/properties?city=toronto',
  ]);
  expect(ask('berlin')).toMatchObject({ corrected: 'Burlington' });
});

test.each(['25 st george', '30 St. George St', '25 St George'])(
  '%j, of which there is none, is not taken for the street without the Saint',
  (q) => {
    expect(ask(q)).toMatchObject({ homes: [], best: null });
  },
);

test('suggestions depend on the homes on the market alone, not on those before or on their order', () => {
  const texts = [
    'capreol',
    '1203 25 capreol',
    'st clair',
    '7 avenue',
    'rosedale',
    'realty',
    'm4m',
    'w3',
    '12',
    'st',
  ];
  const entry = (row: IndexedListing) => ({
    row,
    card: new TextEncoder().encode(JSON.stringify({ address: row.id })),
  });
  const change = fc.oneof(anyIndexedListing(12), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const changed = emptyIndex();
      const homes = new Map<number, IndexedListing>();
      for (const each of changes) {
        if (typeof each === 'number') {
          changed.remove([listingId(each)]);
          homes.delete(each);
        } else {
          changed.upsert([entry(each)]);
          homes.set(each.id, each);
        }
      }
      const fresh = emptyIndex();
      fresh.upsert([...homes.values()].map(entry));
      const found = (on: ListingIndex, q: string) =>
        suggestions(on, { q, each: 20, search: EMPTY_SEARCH });
      for (const q of texts) expect(found(changed, q)).toEqual(found(fresh, q));
    }),
  );
});

test('any text gets an answer, whose searches find as many homes as it says', () => {
  const words = [
    'leslie',
    'st',
    'capreol',
    '25',
    '1203',
    'toronto',
    'king',
    'w',
    'oakvile',
    'M5V',
    ',',
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((each) => each.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, anySearch, (q, search) => {
      const found = suggestions(index, { q, each: 20, search });
      for (const { count, query } of [...found.places, ...found.streets, ...found.buildings]) {
        const parsed = parseSearch(new URLSearchParams(query));
        const admitted = parsed.ok ? parsed.requested.for('registrant') : null;
        expect(admitted?.ok && index.count(admitted.search)).toBe(count);
      }
    }),
  );
});

test('a street in cities that no search knows is one suggestion, for all of Ontario', () => {
  const [one, other] = ['Bracebridge', 'Gravenhurst'].map((city, at) =>
    aStoredListing({
      id: listingId(at + 1),
      address: `${at + 1} Main Street`,
      city,
      citySlug: null,
    }),
  );
  const index = anIndexOf([one, other].filter((each) => each !== undefined));
  const { streets } = suggestions(index, { q: 'main st', each: null, search: EMPTY_SEARCH });
  expect(streets).toMatchObject([
    { name: 'Main Street', city: 'Ontario', count: 2, query: 'street=Main+Street' },
  ]);
});

test('the only name found is not meant if it is misspelled and only begun', () => {
  expect(ask('leslievil')).toMatchObject({ corrected: null, best: expect.anything() });
  expect(ask('lesleivi')).toMatchObject({ corrected: 'Leslieville', best: null });
});
