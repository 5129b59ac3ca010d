import { expect, test } from 'vitest';
import { anMcpClient, ORIGIN, REFRESHED_AT } from './mcp.sample.ts';

const TORONTO = { city: 'Toronto', citySlug: 'toronto' } as const;

const aClient = () =>
  anMcpClient([
    {
      ...TORONTO,
      address: '1203 - 25 Capreol Court',
      neighbourhood: 'Waterfront Communities C1',
      mlsNumber: 'C11900001',
    },
    { ...TORONTO, address: '1108 - 25 Capreol Crt', neighbourhood: 'Waterfront Communities C1' },
    {
      ...TORONTO,
      address: '84 Leslie Street',
      neighbourhood: 'Leslieville',
      postalCode: 'M4M 1A1',
    },
    {
      ...TORONTO,
      address: '31 Canary Wharf Crescent',
      addressIsWithheld: true,
      neighbourhood: 'Leslieville',
      mlsNumber: 'C11900004',
    },
  ]);

const find = async (text: string) => {
  const { call } = await aClient();
  const result = await call('find_place_or_home', { text });
  expect(result.isError).toBe(false);
  return result;
};

const NOTHING = {
  best: null,
  corrected: null,
  places: [],
  homes: [],
  streets: [],
  buildings: [],
  postalAreas: [],
  brokerages: [],
};

test('a home is found by its address, with its brokerage, its page and the source', async () => {
  const { answer, text } = await find('#1203, 25 capreol crt, toronto');
  expect(answer).toMatchObject({
    best: `${ORIGIN}/property/1`,
    corrected: null,
    homes: [
      {
        id: 1,
        address: '1203 - 25 Capreol Court',
        listingBrokerage: 'EXAMPLE REALTY INC.',
        page: `${ORIGIN}/property/1`,
      },
      { id: 2 },
    ],
    asOf: REFRESHED_AT.toISOString(),
    source: expect.stringContaining('comes from the sandbox board'),
    demonstration: expect.stringContaining('Demonstration data'),
  });
  expect(text).toContain('(listed by EXAMPLE REALTY INC.)');
  expect(text).toContain('Demonstration data');
});

test.each([
  ['25 Capreol Court', 'buildings', { address: '25 Capreol Court', city: 'Toronto', count: 2 }],
  ['capreol court', 'streets', { name: 'Capreol Court', city: 'Toronto', count: 2 }],
  [
    'leslieville',
    'places',
    { key: 'toronto-leslieville', name: 'Leslieville', within: 'Toronto', count: 2 },
  ],
  ['m4m 1a1', 'postalAreas', { area: 'M4M', count: 1 }],
  ['example realty', 'brokerages', { name: 'EXAMPLE REALTY INC.', count: 4 }],
])('%j finds %s, with their number of listings and their page', async (given, kind, named) => {
  const { answer, text } = await find(given);
  const [first] = Object(answer)[kind];
  expect(first).toMatchObject({ ...named, offeredFor: 'For Sale' });
  expect(first.page).toMatch(new RegExp(`^${ORIGIN}/properties\\?\\w+=`));
  expect(Object(answer).best).toBe(first.page);
  expect(text).toContain(
    `${named.count} ${named.count === 1 ? 'listing' : 'listings'} for sale ${first.page}`,
  );
});

test('a misspelled name is found, and the answer says which is taken', async () => {
  const { answer, text } = await find('lesleiville');
  expect(answer).toMatchObject({
    corrected: 'Leslieville',
    best: `${ORIGIN}/properties?city=toronto-leslieville`,
  });
  expect(text).toContain('"lesleiville" is taken as "Leslieville".');
});

test('where several things may be meant there is no best page', async () => {
  const { answer } = await find('lesl');
  expect(answer).toMatchObject({
    best: null,
    places: [{ name: 'Leslieville' }],
    streets: [{ name: 'Leslie Street' }],
  });
});

test.each(['Narnia', '   ', '多伦多市', '<script>alert(1)</script>', "'; drop table listings; --"])(
  'nothing found is an answer, not an error: %j',
  async (given) => {
    const { answer, text } = await find(given);
    expect(answer).toMatchObject(NOTHING);
    expect(text).toContain(`Nothing on the market is called ${JSON.stringify(given)}.`);
  },
);

test('a home that withholds its address is found by neighbourhood and MLS® number, and not by address', async () => {
  for (const address of ['31 Canary Wharf Crescent', 'canary', 'canry wharf'])
    expect((await find(address)).answer).toMatchObject(NOTHING);
  const { answer } = await find('C11900004');
  expect(answer).toMatchObject({
    best: `${ORIGIN}/property/4`,
    homes: [{ id: 4, address: null, page: `${ORIGIN}/property/4` }],
  });
});

test.each([
  ['nothing', { text: '' }, 'text must have at least 1'],
  ['more than an address', { text: 'x'.repeat(201) }, 'text must have at most 200'],
  ['another field', { text: 'Leslieville', city: 'Toronto' }, 'Unknown field: city'],
])('%s is refused with a sentence', async (_, input, reason) => {
  const { call, calls } = await aClient();
  const { isError, text } = await call('find_place_or_home', input);
  expect([isError, calls]).toEqual([true, []]);
  expect(text).toContain(reason);
});
