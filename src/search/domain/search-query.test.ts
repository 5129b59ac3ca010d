import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePolyline } from '#geography/domain/polyline.ts';
import { day } from '#platform/domain/day.ts';
import { NOTHING_LEFT_OUT } from './filters/left-out.ts';
import { PRESENTATIONS } from './presentation.ts';
import { anySearch, anyWithin, aSearch } from './search.sample.ts';
import { formatSearch, parseListPage, parseSearch } from './search-query.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const read = (query: string) => parseListPage(new URLSearchParams(query));

const CIRCLE = {
  kind: 'circle',
  circle: { latitude: 43.45, longitude: -79.68, kilometres: 5 },
} as const;

const UNION = { place: 'union-station', minutes: 40 };

const REACH_MESSAGE =
  'reach must be up to three different destinations separated by commas, each a place or latitude/longitude in Ontario, a slash, and 10 to 90 minutes in steps of 5, such as union-station/40';
const VIEW_MESSAGE = 'view must be zoom/latitude/longitude, such as 11/43.45/-79.68';
const FRAME_MESSAGE = 'frame must be columns x rows of 1 to 60, such as 12x9';
const CIRCLE_MESSAGE =
  'circle must be latitude/longitude/kilometres, such as 43.45/-79.68/5: in Ontario, 0.1 to 100 km, or 0 for exactly that position';
const AREA_MESSAGE =
  'area must be flexible polylines separated by dots, or ~ and the id of a stored area';

const NOT_HOMES_MESSAGE = 'excludeHomes must be up to 200 ids separated by commas';
const NOT_STREETS_MESSAGE = 'excludeStreets must be up to 50 streets separated by |';

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

describe('the list call', () => {
  test.each([
    ['', {}],
    ['transactionType=For+Lease', { transactionType: 'For Lease' }],
    ['city=Richmond+Hill', { places: ['richmond-hill'] }],
    ['city=RICHMOND_HILL', { places: ['richmond-hill'] }],
    ['city=Toronto+C08', { places: ['toronto-c08'] }],
    ['city=toronto-annex', { places: ['toronto-the-annex'] }],
    ['city=south_oakville', { places: ['south_oakville'] }],
    ['city=oakville, Milton,,oakville', { places: ['oakville', 'milton'] }],
    ['propertyType=Detached,Land', { propertyTypes: ['Detached', 'Land'] }],
    ['pool=1&fireplace=1&garage=0', { facts: ['fireplace', 'pool'] }],
    ['minSize=1500&maxSize=2500&unsaid=size', { minSize: 1_500, maxSize: 2_500, unsaid: ['size'] }],
    [
      'unsaid=basement,size&finishedBasement=1',
      { facts: ['finishedBasement'], unsaid: ['basement'] },
    ],
    ['minSize=0&minParking=0&minFrontage=00&minAge=0&minStoreys=0', {}],
    ['maxAge=0', { maxAge: 0 }],
    ['minBedrooms=3&maxBedrooms=3', { minBedrooms: 3, maxBedrooms: 3 }],
    ['maxBathrooms=any', {}],
    ['possession=immediate,flexible', { possession: ['immediate', 'flexible'] }],
    ['subType=Duplex,Att/Row/Townhouse', { subTypes: ['Duplex', 'Att/Row/Townhouse'] }],
    ['openHouse=weekend', { openHouse: 'weekend' }],
    ['pool=1&minParking=2&minFrontage=40&kind=other', { kind: 'other', minFrontage: 40 }],
    ['city=Narnia', { places: ['Narnia'] }],
    ['city=all-cities&propertyClass=all-classes&propertyType=all-types', {}],
    ['propertyClass=Condo+%26+Other', { propertyClass: 'Condo & Other' }],
    [
      'propertyType=Attached/Row/Street%20Townhouse',
      { propertyTypes: ['Attached/Row/Street Townhouse'] },
    ],
    ['minPrice=&maxPrice=', {}],
    ['minPrice=any&maxPrice=any', {}],
    ['maxPrice=12000000', {}],
    ['minPrice=5&maxPrice=4', { minPrice: 5, maxPrice: 4 }],
    ['minPrice=1&minPrice=2', { minPrice: 2 }],
    ['minPrice=1&minPrice=', {}],
    ['minBedrooms=any&minBathrooms=0', {}],
    ['minBedrooms=5&minBathrooms=1', { minBedrooms: 5, minBathrooms: 1 }],
    ['minBedrooms=3&rooms=above', { minBedrooms: 3, rooms: 'above' }],
    ['rooms=above&rooms=all', {}],
    ['rooms=above&kind=other', { kind: 'other' }],
    ['sort=newest&utm_source=mail', { sort: 'newest' }],
    ['keywords=+Pool+%E2%88%92condo%00', { keywords: 'Pool −condo' }],
    ['keywords=pool&sort=best-match', { keywords: 'pool', sort: 'best-match' }],
    ['keywords=+&sort=best-match', {}],
    ['kind=homes', {}],
    ['kind=other', { kind: 'other' }],
    ['kind=other&homes=1&propertyClass=Commercial&propertyType=Office', { kind: 'other' }],
    ['minBedrooms=3&minBathrooms=2&maxPrice=50000&kind=other', { kind: 'other', maxPrice: 50_000 }],
    ['view=&area=&circle=&frame=', {}],
    ['frame=12x9', {}],
    ['area=~k3x9', { within: { kind: 'stored-areas', id: 'k3x9' } }],
    ['circle=43.45/-79.68/5&view=11/43.45/-79.68', { within: CIRCLE }],
    ['reach=', {}],
    ['reach=Union+Station/40', { reach: [UNION] }],
    ['reachTo=&reachMinutes=40', {}],
    ['reachTo=Union+Station', { reach: [UNION] }],
    ['reachTo=King/Bridge', { reach: [{ place: 'king-bridge', minutes: 40 }] }],
    [
      'reachTo=43.594, -79.648',
      { reach: [{ place: { latitude: 43.594, longitude: -79.648 }, minutes: 40 }] },
    ],
    ['reach=union-station/20&reachTo=union-station&reachMinutes=40', { reach: [UNION] }],
    [
      'reach=union-station/40&reachTo=finch-station&reachMinutes=25',
      { reach: [UNION, { place: 'finch-station', minutes: 25 }] },
    ],
    ['excludeHomes=12,34,12', { leftOut: { ...NOTHING_LEFT_OUT, homes: [12, 34] } }],
    [
      'excludeStreets=Bronte+Road|Navy+Street,+Oakville&excludeBuildings=20+Navy+Street,+Oakville',
      {
        leftOut: {
          ...NOTHING_LEFT_OUT,
          streets: ['Bronte Road', 'Navy Street, Oakville'],
          buildings: ['20 Navy Street, Oakville'],
        },
      },
    ],
    [
      'excludeBrokerages=EXAMPLE+REALTY,+INC.',
      { leftOut: { ...NOTHING_LEFT_OUT, brokerages: ['EXAMPLE REALTY, INC.'] } },
    ],
    ['excludeHomes=&excludeStreets=', { leftOut: NOTHING_LEFT_OUT }],
    ['maxDays=7&reduced=1', { maxDays: 7, reduced: true }],
    ['newSince=2026-11-20&sort=price-drop', { newSince: day('2026-11-20'), sort: 'price-drop' }],
    ['circle=43.45/-79.68/5&area=~k3x9', { within: { kind: 'stored-areas', id: 'k3x9' } }],
  ] as const)('parses %j', (query, meant) => {
    const parsed = parse(query);
    expect(parsed.ok && parsed.requested.for('registrant')).toEqual({
      ok: true,
      search: aSearch(meant),
    });
  });

  test.each([
    ['', { limit: 27, offset: 0 }],
    ['limit=1', { limit: 1, offset: 0 }],
    ['limit=100&offset=999999999', { limit: 100, offset: 999_999_999 }],
  ])('returns 27 listings from the start by default: %j', (query, span) => {
    expect(parse(query)).toMatchObject({ ok: true, span });
  });

  test('counts facets on request', () => {
    expect(parse('facets=1')).toMatchObject({ facets: true });
    expect(parse('')).toMatchObject({ facets: false });
  });

  test.each([
    ['minPrice=abc', 'minPrice must be a whole number from 0 to 999999999'],
    ['minPrice=-1', 'minPrice must be a whole number from 0 to 999999999'],
    ['maxPrice=1e6', 'maxPrice must be a whole number from 0 to 999999999'],
    ['maxPrice=1000000000', 'maxPrice must be a whole number from 0 to 999999999'],
    ['minBedrooms=6', 'minBedrooms must be a whole number from 0 to 5'],
    ['minBathrooms=01', 'minBathrooms must be a whole number from 0 to 5'],
    ['excludeHomes=12,x', NOT_HOMES_MESSAGE],
    ['excludeHomes=1,,2', NOT_HOMES_MESSAGE],
    [`excludeHomes=${upTo(201).join(',')}`, NOT_HOMES_MESSAGE],
    ['excludeStreets=Navy+Street|', NOT_STREETS_MESSAGE],
    [`excludeStreets=${upTo(51).join('|')}`, NOT_STREETS_MESSAGE],
    [
      'excludeBuildings=Navy+Street',
      'excludeBuildings must be up to 50 numbers with their street separated by |',
    ],
    [
      `excludeBrokerages=${'x'.repeat(101)}`,
      'excludeBrokerages must be up to 50 brokerages separated by |',
    ],
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=-1', 'limit must be a whole number from 1 to 100'],
    ['offset=-1', 'offset must be a whole number from 0 to 999999999'],
    ['offset=1.5', 'offset must be a whole number from 0 to 999999999'],
    ['facets=yes', 'facets must be one of: 0, 1'],
    ['kind=lockers', 'kind must be one of: homes, other'],
    ['rooms=below', 'rooms must be one of: all, above'],
    [
      'sort=cheapest',
      'sort must be one of: price-desc, price-asc, price-per-sqft, newest, size-desc, lot-desc, price-drop, best-match',
    ],
    ['transactionType=Sold', 'transactionType must be one of: For Sale, For Lease'],
    [
      'propertyClass=freehold',
      'propertyClass must be one of: all-classes, Freehold, Condo & Other, Commercial',
    ],
    [
      'propertyType=Detached,Castle',
      'propertyType must be all-types or at most 50 values separated by commas, each one of: Detached, Semi-Detached, Townhouse, Attached/Row/Street Townhouse, Multiplex, Condo Apartment, Condo Townhouse, Apartment, Office, Retail, Industrial, Land, Investment',
    ],
    [
      `city=${Array.from({ length: 51 }, (_, at) => `place-${at}`)}`,
      'city must be at most 50 values separated by commas, each a place',
    ],
    ['maxBedrooms=9', 'maxBedrooms must be a whole number from 0 to 5'],
    ['minBedrooms=4&maxBedrooms=3', 'minBedrooms must not be above maxBedrooms'],
    ['minBathrooms=2&maxBathrooms=1', 'minBathrooms must not be above maxBathrooms'],
    ['minSize=2000&maxSize=1000', 'minSize must not be above maxSize'],
    ['minStoreys=3&maxStoreys=2', 'minStoreys must not be above maxStoreys'],
    ['minAge=30&maxAge=5', 'minAge must not be above maxAge'],
    ['minFrontage=-1', 'minFrontage must be a whole number from 0 to 65617'],
    ['maxFee=600.50', 'maxFee must be a whole number from 0 to 100000'],
    ['pool=yes', 'pool must be one of: 0, 1'],
    [
      'keywords=the+of',
      `keywords must have a word that descriptions don't all have, such as pool or "main floor office"`,
    ],
    [`keywords=${'pool '.repeat(2_000)}`, 'keywords must be at most 200 characters'],
    ['openHouse=tomorrow', 'openHouse must be one of: today, weekend, week'],
    [
      'possession=soon',
      'possession must be at most 50 values separated by commas, each one of: immediate, 1-29 days, 30-59 days, 60-89 days, 90+ days, flexible',
    ],
    [
      'unsaid=everything',
      'unsaid must be at most 50 values separated by commas, each one of: size, basement, lot, features, parking, heating, condo, costs, lease, media, possession',
    ],
    [
      `subType=${Array.from({ length: 500 }, (_, at) => `Type ${at}`)}`,
      'subType must be at most 50 values separated by commas, each a name of at most 100 characters',
    ],
    ['view=11/43.45', VIEW_MESSAGE],
    ['view=99/43.45/-79.68', VIEW_MESSAGE],
    ['view=11/NaN/-79.68', VIEW_MESSAGE],
    ['view=11/90/0', VIEW_MESSAGE],
    ['frame=0x9', FRAME_MESSAGE],
    ['frame=1000x1000', FRAME_MESSAGE],
    ['circle=43.45/-79.68', CIRCLE_MESSAGE],
    ['circle=43.45/-79.68/NaN', CIRCLE_MESSAGE],
    ['circle=90/0/5', CIRCLE_MESSAGE],
    ['area=somewhere', AREA_MESSAGE],
    ['reach=union-station', REACH_MESSAGE],
    ['reach=union-station/42', REACH_MESSAGE],
    ['reach=a/10,b/10,c/10,d/10', REACH_MESSAGE],
    ['reachTo=!!', 'reachTo must be the name of a place, or latitude/longitude in Ontario'],
    ['reachTo=48.85,2.35', 'reachTo must be the name of a place, or latitude/longitude in Ontario'],
    [
      'reachTo=d&reach=a/10,b/10,c/10',
      'reachTo must be left out: reach has 3 destinations, the most there can be',
    ],
    ['reachMinutes=5&reachTo=union-station', 'reachMinutes must be 10 to 90 in steps of 5'],
    ['maxDays=0', 'maxDays must be a whole number from 1 to 365'],
    ['newSince=2026-02-30', 'newSince must be a day such as 2026-11-20'],
    ['reduced=yes', 'reduced must be one of: 0, 1'],
    ['area=~', 'area must be the id of a stored area, such as ~k3x9, after its ~'],
    ['area=~../x', 'area must be the id of a stored area, such as ~k3x9, after its ~'],
    ['area=BEoz5xJ67i1B', 'area must have at least 3 different points in each area'],
    ['area=BEAACACC', 'area must lie in Ontario'],
    ['area=BE.BE.BE.BE.BE.BE', 'area must have at most 5 areas'],
  ])('rejects %s and names the field and its accepted values', (query, message) => {
    const path = query.replace(/=.*/, '');
    expect(parse(query)).toEqual({ ok: false, issues: [{ path, message }] });
  });

  test.each([
    [10_000, 'area must have at most 300 characters for each area; store longer ones first'],
    [70, 'area must have at most 60 points in each area'],
  ])('refuses an area of %i points', (points, message) => {
    expect(parse(`area=BE${'CC'.repeat(points)}`)).toMatchObject({ issues: [{ message }] });
  });

  test('refuses an area that crosses itself', () => {
    const corners = [
      [43, -80],
      [44, -79],
      [44, -80],
      [43, -79],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    expect(parse(`area=${encodePolyline(corners, 4)}`)).toMatchObject({
      issues: [{ path: 'area', message: 'area must not cross or touch itself' }],
    });
  });

  test('reports every invalid field at once', () => {
    expect(parse('minPrice=abc&limit=0&sort=x')).toMatchObject({
      issues: [{ path: 'minPrice' }, { path: 'sort' }, { path: 'limit' }],
    });
  });
});

describe('the page', () => {
  test('ignores invalid values and uses the defaults', () => {
    const query =
      'minPrice=abc&propertyType=Castle&minBedrooms=3&sort=cheapest&page=-4&view=99/0/0&area=x&show=globe';
    expect(read(query)).toEqual({
      search: aSearch({ minBedrooms: 3 }),
      page: 1,
      show: 'list',
    });
  });

  test('parses the home page search’s parameters', () => {
    const query = 'city=toronto&propertyType=Detached&maxPrice=1000000&minBedrooms=2';
    expect(read(query).search).toEqual(
      aSearch({
        places: ['toronto'],
        propertyTypes: ['Detached'],
        maxPrice: 1_000_000,
        minBedrooms: 2,
      }),
    );
  });

  test('accepts any text without failing', () => {
    const names = fc.constantFrom(
      'city',
      'minPrice',
      'page',
      'sort',
      'propertyType',
      'view',
      'frame',
      'area',
      'circle',
      'keywords',
      'show',
    );
    const params = fc.array(fc.tuple(names, fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(params, (given) => {
        const { search, page, show } = parseListPage(given);
        expect(read(formatSearch(search, page, show))).toEqual({ search, page, show });
      }),
    );
  });
});

describe('a search URL', () => {
  test('leaves out every default', () => {
    expect(formatSearch(aSearch())).toBe('');
  });

  test('has its fields in a fixed order', () => {
    const search = aSearch({
      sort: 'newest',
      minPrice: 900_000,
      propertyClass: 'Condo & Other',
      places: ['st-catharines'],
    });
    expect(formatSearch(search, 3)).toBe(
      'city=st-catharines&propertyClass=Condo+%26+Other&minPrice=900000&sort=newest&page=3',
    );
  });

  test('has one form for each place on the map', () => {
    const show = (query: string) => decodeURIComponent(formatSearch(read(query).search));
    expect(show('view=11/43.45001/-79.68&frame=12x9')).toBe('view=11/43.453/-79.673');
    expect(show('view=11/43.45/-79.68&frame=5x4')).toBe('view=11/43.453/-79.673&frame=5x4');
    expect(show('circle=43.450001/-79.68/5.0')).toBe('circle=43.45/-79.68/5');
    expect(show('area=~k3x9&view=11/43.45/-79.68')).toBe('area=~k3x9');
    fc.assert(
      fc.property(anyWithin, (within) => {
        expect(read(formatSearch(aSearch({ within }))).search.within).toEqual(within);
      }),
    );
  });

  test('has one form for destinations', () => {
    const show = (query: string) => decodeURIComponent(formatSearch(read(query).search));
    expect(show('reachTo=Union+Station')).toBe('reach=union-station/40');
    expect(show('reach=43.59441/-79.6478/30&view=11/43.45/-79.68')).toBe(
      'view=11/43.453/-79.673&reach=43.594/-79.648/30',
    );
  });

  test('without its keywords is in the usual order', () => {
    const search = aSearch({ keywords: '"corner lot"', sort: 'best-match' });
    expect(formatSearch(search)).toBe('keywords=%22corner+lot%22&sort=best-match');
    expect(formatSearch({ ...search, keywords: '' })).toBe('');
  });

  test('is encoded like an HTML form', () => {
    const city = "O'Fallon (west)!~* é/ü+&=";
    expect(formatSearch(aSearch({ places: [city] }))).toBe(
      new URLSearchParams({ city }).toString(),
    );
  });

  test('parses back to the same search', () => {
    const anyPage = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(anySearch, anyPage, fc.constantFrom(...PRESENTATIONS), (search, page, show) => {
        expect(read(formatSearch(search, page, show))).toEqual({ search, page, show });
      }),
    );
  });
});

test('a page leaves out the first ones if more are named than a search may leave out, and skips what is no id', () => {
  const { leftOut } = read(
    `excludeHomes=x,${upTo(201).join(',')}&excludeStreets=${upTo(51).join('|')}`,
  ).search;
  expect(leftOut.homes).toEqual(upTo(200));
  expect(leftOut.streets).toEqual(upTo(50).map(String));
});
