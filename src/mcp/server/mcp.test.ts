import { describe, expect, test } from 'vitest';
import type { StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { anMcpClient, ORIGIN, REFRESHED_AT } from './mcp.sample.ts';

describe('an assistant', () => {
  test('gets a description of the site and six read-only tools', async () => {
    const { client } = await anMcpClient();
    expect(client.getServerVersion()).toMatchObject({ title: 'Lakelight Realty' });
    expect(client.getInstructions()).toContain('Name the listing brokerage');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_listings',
      'get_listing',
      'find_place_or_home',
      'get_neighbourhood',
      'get_market_figures',
      'calculate_mortgage',
    ]);
    for (const { annotations, title, description, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(title && description).toBeTruthy();
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
    }
  });

  test('searches with the site’s own filters and gets the URL of the same search', async () => {
    const { call } = await anMcpClient([
      { price: dollars(900_000) },
      { price: dollars(2_000_000) },
      { price: dollars(800_000), city: 'Toronto', citySlug: 'toronto' },
    ]);
    const { text, answer } = await call('search_listings', {
      city: 'OAKVILLE',
      maxPrice: 1_000_000,
      sort: 'newest',
    });
    expect(answer).toMatchObject({
      total: 1,
      searchPage: `${ORIGIN}/properties?city=oakville&maxPrice=1000000&sort=newest`,
      asOf: REFRESHED_AT.toISOString(),
      source: expect.stringContaining('comes from the sandbox board'),
      demonstration: expect.stringContaining('Demonstration data'),
      listings: [
        {
          id: 1,
          price: 900_000,
          priceUnit: 'CAD',
          listingBrokerage: 'EXAMPLE REALTY INC.',
          page: `${ORIGIN}/property/1`,
          demonstration: expect.stringContaining('Demonstration data'),
        },
      ],
    });
    expect(text).toContain('1 listing matches');
    expect(text).toContain('(listed by EXAMPLE REALTY INC.)');
    expect(text).toContain('Demonstration data');
  });

  test('finds homes by neighbourhood', async () => {
    const { call } = await anMcpClient([
      { neighbourhood: 'Bronte' },
      { neighbourhood: 'Eastlake' },
    ]);
    const { answer } = await call('search_listings', { city: 'oakville-bronte' });
    expect(answer).toMatchObject({
      total: 1,
      searchPage: `${ORIGIN}/properties?city=oakville-bronte`,
      listings: [{ id: 1 }],
    });
  });

  test('finds homes by words of their description, and says which words can’t be searched', async () => {
    const { call } = await anMcpClient([
      { description: 'A main floor office, and no carpet.' },
      { description: 'The main floor has carpet, the office is above.' },
    ]);
    const keywords = '"main floor office" no carpet';
    expect((await call('search_listings', { keywords, sort: 'best-match' })).answer).toMatchObject({
      total: 1,
      searchPage: `${ORIGIN}/properties?keywords=%22main+floor+office%22+no+carpet&sort=best-match`,
      listings: [{ id: 1 }],
    });
    expect((await call('search_listings', { keywords: 'the of' })).text).toContain(
      'keywords must have a word',
    );
  });

  test('leaves out what is not a home on request, as the site’s ‘Homes only’ does', async () => {
    const { call } = await anMcpClient([{}, { propertyType: 'Land' }]);
    const totalOf = async (input: object) =>
      Object((await call('search_listings', { ...input })).answer).total;
    expect([await totalOf({}), await totalOf({ homesOnly: false })]).toEqual([2, 2]);
    const { text, answer } = await call('search_listings', { homesOnly: true });
    expect(answer).toMatchObject({ total: 1, searchPage: `${ORIGIN}/properties?homes=1` });
    expect(text).toContain('1 listing matches');
  });

  test('counts rooms below grade and dens as bedrooms, unless asked for those above grade', async () => {
    const rooms = { bedrooms: 3, bedroomsAboveGrade: 2, bedroomsBelowGrade: 1 };
    const { call } = await anMcpClient([rooms]);
    const search = async (input: object) =>
      (await call('search_listings', { minBedrooms: 3, ...input })).answer;
    expect(await search({})).toMatchObject({ total: 1 });
    expect(await search({ rooms: 'above' })).toMatchObject({
      total: 0,
      searchPage: `${ORIGIN}/properties?minBedrooms=3&rooms=above`,
    });
  });

  test('gets ten listings by default, up to twenty on request, and the total', async () => {
    const { call } = await anMcpClient(Array.from({ length: 25 }, () => ({})));
    expect((await call('search_listings')).answer).toMatchObject({ total: 25 });
    const count = async (input: object) =>
      Object((await call('search_listings', { ...input })).answer).listings.length;
    expect(await count({})).toBe(10);
    expect(await count({ limit: 20 })).toBe(20);
    expect(await count({ limit: 20, offset: 20 })).toBe(5);
    expect((await call('search_listings', { limit: 21 })).text).toContain(
      'limit must be at most 20',
    );
  });

  test('finds lockers and parking spaces only on request', async () => {
    const { call } = await anMcpClient([
      {},
      { propertyClass: 'Condo & Other', propertyType: 'Locker', price: dollars(21_000) },
    ]);
    expect((await call('search_listings')).answer).toMatchObject({
      total: 1,
      listings: [{ id: 1 }],
    });
    expect((await call('search_listings', { kind: 'other' })).answer).toMatchObject({
      total: 1,
      searchPage: `${ORIGIN}/properties?kind=other`,
      listings: [{ id: 2, propertyType: 'Locker' }],
    });
  });

  test('gets a lease’s price as monthly rent', async () => {
    const { call } = await anMcpClient([{ offeredFor: 'For Lease', price: dollars(3_200) }]);
    const { text, answer } = await call('search_listings', { transactionType: 'For Lease' });
    expect(answer).toMatchObject({ listings: [{ price: 3_200, priceUnit: 'CAD per month' }] });
    expect(text).toContain('$3,200/month');
  });

  test('compares leases by their monthly rent, and gets it with the board’s own price', async () => {
    const { call } = await anMcpClient(
      [
        { price: dollars(26), priceUnit: '/sq. ft.', propertyType: 'Office' },
        { price: dollars(28_800), priceUnit: '/year' },
        { price: dollars(2_400) },
      ].map((lease) => ({ offeredFor: 'For Lease' as const, ...lease })),
    );
    const lease = { transactionType: 'For Lease' };
    const { text, answer } = await call('search_listings', { ...lease, maxPrice: 2_500 });
    expect(answer).toMatchObject({
      total: 2,
      listings: [
        { id: 3, price: 2_400, priceUnit: 'CAD per month' },
        { id: 2, price: 28_800, priceUnit: 'CAD per year', monthlyRent: 2_400 },
      ],
    });
    expect(text).toContain('$28,800/year, $2,400 a month');
    expect((await call('search_listings', lease)).answer).toMatchObject({
      listings: [{ id: 3 }, { id: 2 }, { id: 1, price: 26, priceUnit: 'CAD per square foot' }],
    });
  });

  test.each<[string, Partial<StoredListing>, object, string]>([
    [
      'a home for sale or lease as both',
      { offeredFor: 'For Sale or Lease', price: dollars(950_000) },
      { price: 950_000, priceUnit: expect.stringContaining('doesn’t say which') },
      ': for sale or lease, $950,000',
    ],
    [
      'a price per square foot as such',
      { price: dollars(18), priceUnit: '/sq. ft.' },
      { price: 18, priceUnit: 'CAD per square foot' },
      '$18/sq. ft.',
    ],
    [
      'a gross price per square foot as such',
      { price: dollars(18), priceUnit: '/sq. ft. gross' },
      { price: 18, priceUnit: 'CAD per square foot, gross' },
      '$18/sq. ft. gross',
    ],
    [
      'a price for an unknown unit without one',
      { price: dollars(18), priceUnit: '' },
      { price: 18, priceUnit: expect.stringContaining('doesn’t name') },
      '$18',
    ],
    ['no price of one dollar', { price: dollars(1) }, { price: null }, 'Contact for price'],
  ])('gets %s', async (_, given, listing, line) => {
    const { call } = await anMcpClient([given]);
    const { text, answer } = await call('search_listings', {});
    expect(answer).toMatchObject({ listings: [listing] });
    expect(text).toContain(line);
  });

  test('gets a listing by its id and by its MLS® number', async () => {
    const { call } = await anMcpClient([{}, { price: dollars(1) }]);
    const byId = await call('get_listing', { id: 1 });
    expect(byId.answer).toMatchObject({
      listing: {
        page: `${ORIGIN}/property/1`,
        listingBrokerage: 'EXAMPLE REALTY INC.',
        listingText: { writtenBy: 'EXAMPLE REALTY INC.', text: expect.stringContaining('A quiet') },
        facts: expect.arrayContaining([{ label: 'MLS® number', value: 'W1' }]),
        photoCount: 2,
        photos: [expect.stringMatching(/^https:\/\/homes\.example\/api\//), expect.anything()],
      },
      similar: [{ id: 2, listingBrokerage: 'EXAMPLE REALTY INC.' }],
    });
    expect(await call('get_listing', { mlsNumber: 'W1' })).toEqual(byId);
  });

  test('gets a sentence about a listing that left the market and about one that never existed', async () => {
    const { call, failures } = await anMcpClient([{ status: 'off-market' }]);
    const textOf = async (input: object) => {
      const { text, isError, answer } = await call('get_listing', { ...input });
      expect([isError, answer]).toEqual([true, undefined]);
      return text;
    };
    expect(await textOf({ id: 1 })).toBe(
      'Listing 1 has left the market; its details are no longer available.',
    );
    expect(await textOf({ id: 2 })).toBe('No listing ever had the id 2.');
    expect(await textOf({ mlsNumber: 'W1' })).toBe(
      'No listing on the market has the MLS® number W1.',
    );
    expect(failures).toEqual([]);
  });

  test('gets a neighbourhood’s guide with its figures', async () => {
    const { call } = await anMcpClient([{}, { price: dollars(751_000) }]);
    const { answer, text } = await call('get_neighbourhood', { neighbourhood: 'oakville' });
    expect(answer).toMatchObject({
      name: 'Oakville',
      page: `${ORIGIN}/neighborhoods/oakville`,
      guideSource: expect.stringContaining('Compiled by'),
      figures: expect.arrayContaining([
        expect.objectContaining({
          metric: 'Average asking price',
          value: 1_000_000,
          unit: 'CAD',
          timestamp: REFRESHED_AT.toISOString(),
        }),
        expect.objectContaining({ metric: 'Population', unit: 'residents' }),
      ]),
    });
    expect(text).toContain('$1,000,000 on average');
  });

  test('gets a region’s figures, each with its unit, source and time', async () => {
    const { call } = await anMcpClient([{ price: dollars(800_000) }]);
    const { answer, text } = await call('get_market_figures', {});
    expect(answer).toMatchObject({
      region: 'Greater Toronto Area',
      basis: { prices: 'asking prices', count: 1 },
    });
    const { figures } = Object(answer);
    expect(figures.length).toBeGreaterThan(4);
    for (const figure of figures)
      expect(figure).toEqual({
        metric: expect.any(String),
        value: expect.any(Number),
        unit: expect.stringMatching(/./),
        source: expect.stringMatching(/./),
        timestamp: REFRESHED_AT.toISOString(),
      });
    expect(text).toContain('Demonstration data');
  });

  test('gets the board’s required notices, and no demonstration notice for a real board', async () => {
    const { call } = await anMcpClient([{}], { profile: 'ddf', isStale: true });
    for (const result of [
      await call('search_listings'),
      await call('get_listing', { id: 1 }),
      await call('get_market_figures'),
    ]) {
      expect(JSON.stringify(result)).not.toMatch(/demonstration/i);
      expect(result.answer).toMatchObject({
        source: expect.stringContaining('Data Distribution Facility'),
        credit: { label: 'Powered by REALTOR.ca', address: 'https://www.realtor.ca/' },
        stale: expect.stringContaining('more than a day ago'),
      });
      expect(result.text).toContain('Powered by REALTOR.ca: https://www.realtor.ca/');
    }
  });

  test('calculates a mortgage as the site’s calculator and as a lender would', async () => {
    const { call } = await anMcpClient();
    const { answer, text } = await call('calculate_mortgage', {
      propertyPrice: 500_000,
      downPayment: 100_000,
      interestRate: 5.99,
      amortizationYears: 25,
    });
    expect(answer).toMatchObject({
      unit: 'CAD',
      mortgageAmount: 400_000,
      minimumDownPayment: { amount: 25_000, isReached: true, inForceFrom: '2024-12-15' },
      payments: [
        { frequency: 'monthly', monthlyCompounding: 2574.76, lender: 2556.85 },
        { frequency: 'bi-weekly', monthlyCompounding: 1188.35, lender: 1180.08 },
        { frequency: 'weekly', monthlyCompounding: 594.18, lender: 590.04 },
        { frequency: 'accelerated-bi-weekly', monthlyCompounding: 1287.38, lender: 1278.42 },
        { frequency: 'accelerated-weekly', monthlyCompounding: 643.69, lender: 639.21 },
      ],
    });
    expect(text).toContain('$2,575 a month');
  });

  test('is warned if a down payment is too small, needs insurance or exceeds the price', async () => {
    const { call } = await anMcpClient();
    const input = { propertyPrice: 600_000, interestRate: 5, amortizationYears: 25 };
    const small = await call('calculate_mortgage', { ...input, downPayment: 30_000 });
    expect(small.text).toContain('Minimum down payment is $35,000.');
    expect(small.answer).toMatchObject({
      minimumDownPayment: { isReached: false },
      notes: [expect.stringContaining('must be insured'), expect.stringContaining('Not an offer')],
    });
    expect(await call('calculate_mortgage', { ...input, downPayment: 600_001 })).toMatchObject({
      isError: true,
      text: 'Down payment cannot exceed property price $600,000',
    });
    expect((await call('calculate_mortgage', { ...input, downPayment: 0 })).text).toBe(
      'downPayment: Down payment must be greater than 0',
    );
  });
});
