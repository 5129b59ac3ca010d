import { describe, expect, test } from 'vitest';
import type { BoardCursor } from '#feed/domain/board.ts';
import { judgeCoordinates, sentCoordinates } from '#feed/domain/rows/coordinates.ts';
import { AREAS, areaOf } from '#places/domain/areas.ts';
import { CITIES, TORONTO_DISTRICTS } from '#places/domain/cities.ts';
import { placeOf } from '#places/domain/place.ts';
import { featuredOf } from './featured.ts';
import { homeFor } from './homes/home.ts';
import type { PlainHome } from './homes/plain-home.ts';
import cities from './places/cities.json' with { type: 'json' };
import { isInside, isOnLand } from './places/land.ts';
import { MARKETS } from './places/market.ts';
import { Random } from './random.ts';
import { FAULTS } from './rows/faulty-rows.ts';
import type { Row } from './rows/row.ts';
import { Sandbox } from './sandbox.ts';

const asOf = new Date('2026-11-21T12:00:00Z');
const board = new Sandbox({ seed: 1, listings: 5_000, asOf, history: 3_000 });
const active = Array.from({ length: 5_000 }, (_, index) => board.activeRow(index));

const valuesOf = (rows: Row[], field: string) => new Set(rows.map((row) => row[field]));
const share = (rows: Row[], isTrue: (row: Row) => boolean) =>
  rows.filter(isTrue).length / rows.length;

describe('the whole board', () => {
  test('the same seed gives the same board, and another seed a different one', () => {
    const again = new Sandbox({ seed: 1, listings: 5_000, asOf, history: 3_000 });
    const other = new Sandbox({ seed: 2, listings: 5_000, asOf });
    expect(again.rowsAfter(null, 50)).toEqual(board.rowsAfter(null, 50));
    expect(again.mediaOf(keyAt(7))).toEqual(board.mediaOf(keyAt(7)));
    expect(other.rowsAfter(null, 50)).not.toEqual(board.rowsAfter(null, 50));
  });

  test('a row is the same by page and by key', () => {
    const [row] = board.rowsAfter({ modifiedAt: timeAt(123), key: keyAt(122) }, 1);
    expect(board.rowOfKey(String((row as Row).ListingKey))).toEqual(row);
  });

  test('the importer can use the position of every home', () => {
    const unused = active.map((row) => [
      row.City,
      row.PostalCode,
      judgeCoordinates(sentCoordinates(row)),
    ]);
    expect(unused.filter(([, , judged]) => typeof judged === 'string')).toEqual([]);
  });

  test('an unknown key finds nothing', () => {
    for (const key of ['', 'X', 'Q50000001', 'C1', keyAt(0).replace(/^./, 'Q')]) {
      expect(board.rowOfKey(key)).toBeNull();
      expect(board.mediaOf(key)).toEqual([]);
    }
  });

  test.each([1, 2, 20, 1_000_000])('a board can have %i listings', (listings) => {
    const any = new Sandbox({ seed: 3, listings, asOf, history: 0 });
    expect(any.rowsAfter(null, 5)).toHaveLength(Math.min(5, listings));
    expect(any.activeRow(listings - 1).ModificationTimestamp).toBe('2026-11-21T12:00:00Z');
  });

  test.each([0, -1, 1_000_001, Number.NaN])('a board of %d listings is rejected', (listings) => {
    expect(() => new Sandbox({ seed: 1, listings, asOf })).toThrow(RangeError);
  });
});

describe('contents of the board', () => {
  test('every city, district and area has listings', () => {
    const places = active.map((row) => placeOf(String(row.City)));
    const cities = new Set(places.map((place) => ('city' in place ? place.city : null)));
    const districts = new Set(places.flatMap((it) => (it.kind === 'district' ? it.district : [])));
    const areas = new Set(
      active.map((row, at) => {
        const place = places[at];
        return place && 'city' in place ? areaOf(place.city, String(row.CityRegion)) : null;
      }),
    );
    expect([...cities].sort()).toEqual(CITIES.map(({ slug }) => slug).sort());
    expect([...districts].sort()).toEqual([...TORONTO_DISTRICTS].sort());
    expect(AREAS.filter(({ key }) => !areas.has(key))).toEqual([]);
  });

  test('every class, kind of home and offer occurs, in the board’s spelling', () => {
    expect([...valuesOf(active, 'PropertyType')].sort()).toEqual([
      'Commercial',
      'Residential Condo & Other',
      'Residential Freehold',
    ]);
    const kinds = valuesOf(active, 'PropertySubType');
    for (const kind of [
      'Detached',
      'Semi-Detached ',
      'Att/Row/Townhouse',
      'Duplex',
      'Triplex',
      'Fourplex',
      'Multiplex',
      'Link',
      'Farm',
      'Vacant Land',
      'Condo Apartment',
      'Condo Townhouse',
      'Co-op Apartment',
      'Parking Space',
      'Locker',
      'Office',
      'Commercial Retail',
      'Industrial',
      'Land',
      'Investment',
      'Sale Of Business',
      'Lower Level',
    ]) {
      expect(kinds).toContain(kind);
    }
    expect([...valuesOf(active, 'TransactionType')].sort()).toEqual([
      'For Lease',
      'For Sale',
      'For Sale or Lease',
      'For Sub-Lease',
    ]);
  });

  test('about 78 % of listings are for sale', () => {
    expect(share(active, (row) => row.TransactionType === 'For Sale')).toBeCloseTo(0.77, 1);
  });

  test('a few sellers withhold the address, and fewer stay off the internet', () => {
    const withheld = share(active, (row) => row.InternetAddressDisplayYN === false);
    const hidden = share(active, (row) => row.InternetEntireListingDisplayYN === false);
    expect(withheld).toBeGreaterThan(0.02);
    expect(withheld).toBeLessThan(0.04);
    expect(hidden).toBeGreaterThan(0.005);
    expect(hidden).toBeLessThan(0.015);
  });

  test('every listing names an invented brokerage that has its own row', () => {
    const offices = new Map(board.offices.map((row) => [row.OfficeKey, row.OfficeName]));
    for (const row of active) expect(offices.get(row.ListOfficeKey)).toBe(row.ListOfficeName);
    for (const { OfficePhone } of board.offices) expect(OfficePhone).toMatch(/-555-01\d\d$/);
    for (const member of board.members) {
      expect(offices.has(member.OfficeKey)).toBe(true);
      expect(member.MemberEmail).toMatch(/@example\.com$/);
    }
  });

  test('washrooms add up to the bathroom total', () => {
    for (const row of active) {
      const counts = [1, 2, 3, 4, 5].map((at) => Number(row[`WashroomsType${at}`] ?? 0));
      expect(counts.reduce((sum, count) => sum + count)).toBe(row.BathroomsTotalInteger ?? 0);
    }
  });
});

describe('locations', () => {
  test('every home is on land, inside its city', () => {
    for (const row of active) {
      const point = { latitude: Number(row.Latitude), longitude: Number(row.Longitude) };
      const market = MARKETS.find(({ boardCity }) => boardCity === row.City);
      expect(isOnLand(point)).toBe(true);
      expect(isInside(point, market?.box ?? [])).toBe(true);
    }
  });

  test('lakes are water, and their islands are land', () => {
    expect(isOnLand({ latitude: 43.5, longitude: -79.3 })).toBe(false);
    expect(isOnLand({ latitude: 43.6205, longitude: -79.378 })).toBe(true);
    expect(isOnLand({ latitude: 43.7, longitude: -79.4 })).toBe(true);
  });

  test('no postal code is real', () => {
    for (const row of active) expect(row.PostalCode).toMatch(/^[K-N]\d[A-Z] 0Z\d$/);
  });
});

describe('prices', () => {
  /** A sample of homes of one city, in the board's mix. */
  function homesIn(slug: string, many: number): PlainHome[] {
    const markets = MARKETS.filter((market) => market.slug === slug);
    const weights = markets.map(({ weight }) => weight);
    return Array.from({ length: many }, (_, at) => {
      const random = new Random(7, 99, at);
      const market = markets[random.place(weights)];
      if (!market) throw new Error(`no market in ${slug}`);
      return homeFor({ market, year: 2026, level: 1 }, random);
    });
  }
  const mean = (homes: PlainHome[]) =>
    homes.reduce((sum, { price }) => sum + price, 0) / homes.length;
  const isSaleOf = (type: string) => (home: PlainHome) =>
    home.kind.subType === type && home.offer === 'For Sale';

  test.each(cities)('detached homes in $slug average within 20 % of $price.detached', (city) => {
    const homes = homesIn(city.slug, city.slug === 'toronto' ? 5_000 : 600);
    const ratio = mean(homes.filter(isSaleOf('Detached'))) / city.price.detached;
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });

  test.each([
    { type: 'Condo Apartment', build: 'condo' },
    { type: 'Semi-Detached ', build: 'semi' },
  ] as const)('$type homes in Toronto average within 20 % of their anchor', ({ type, build }) => {
    const toronto = cities.find(({ slug }) => slug === 'toronto');
    const homes = homesIn('toronto', 5_000).filter(isSaleOf(type));
    const ratio = mean(homes) / (toronto?.price[build] ?? 0);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });

  test('more bedrooms cost more', () => {
    const detached = homesIn('mississauga', 2_000).filter(isSaleOf('Detached'));
    const meanFor = (bedrooms: number) =>
      mean(detached.filter((home) => home.bedrooms?.above === bedrooms));
    expect(meanFor(5)).toBeGreaterThan(meanFor(4));
    expect(meanFor(4)).toBeGreaterThan(meanFor(3));
  });

  test('a home’s rent is a monthly rent, and its price a sale price', () => {
    for (const row of active) {
      if (row.PropertyType === 'Commercial' || row.PropertySubType === 'Locker') continue;
      if (row.PropertySubType === 'Parking Space') continue;
      const isLease = /Lease$/.test(String(row.TransactionType)) && row.ListPriceUnit === 'Month';
      const price = Number(row.ListPrice);
      if (isLease) expect(price).toBeLessThan(20_000);
      else expect(price).toBeGreaterThan(100_000);
    }
  });
});

describe('paging through the board', () => {
  // Faulty rows without a key or a time, or that are not rows.
  const UNREADABLE = 5;

  const small = new Sandbox({ seed: 1, listings: 1_500, asOf, history: 1_000 });
  function walk(pageSize: number): Row[] {
    const rows: Row[] = [];
    let cursor: BoardCursor | null = null;
    for (;;) {
      const page = small.rowsAfter(cursor, pageSize);
      if (page.length === 0) return rows;
      const readable = page.filter(isReadable);
      rows.push(...readable);
      const last = readable.at(-1);
      if (!last) throw new Error('a page without a row that can be read');
      cursor = { modifiedAt: String(last.ModificationTimestamp), key: String(last.ListingKey) };
    }
  }

  test('every key comes once, in the board’s order', () => {
    const rows = walk(170);
    const keys = rows.map((row) => String(row.ListingKey).trim());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe(small.total - UNREADABLE);
    const places = rows.map((row) => [
      String(row.ModificationTimestamp).slice(0, 19),
      String(row.ListingKey).trim(),
    ]);
    expect(places).toEqual(
      places.toSorted(([a = '', b = ''], [c = '', d = '']) =>
        a === c ? (b < d ? -1 : 1) : a < c ? -1 : 1,
      ),
    );
  });

  test('many rows share one second, as after a bulk change', () => {
    const perSecond = Map.groupBy(active, (row) => row.ModificationTimestamp);
    expect(Math.max(...[...perSecond.values()].map((rows) => rows.length))).toBe(250);
  });

  test('nothing changes after the board’s present', () => {
    const last = board.rowsAfter({ modifiedAt: timeAt(4_998), key: keyAt(4_998) }, 10);
    expect(last.at(-1)).toMatchObject({ ModificationTimestamp: '2026-11-21T12:00:00Z' });
    expect(board.rowsAfter({ modifiedAt: '2026-11-21T12:00:00Z', key: keyAt(4_999) }, 10)).toEqual(
      [],
    );
  });
});

describe('listings that left the market', () => {
  const history = pastRows();

  test('closed sales reach back seven years, with more in June than in January', () => {
    const closed = history.filter((row) => row.StandardStatus === 'Closed');
    const dates = closed.map((row) => String(row.CloseDate)).sort();
    expect(dates[0]?.slice(0, 7)).toBe('2019-11');
    expect(dates.at(-1)?.slice(0, 7)).toBe('2026-11');
    const inMonth = (month: string) => dates.filter((date) => date.slice(5, 7) === month).length;
    expect(inMonth('06')).toBeGreaterThan(inMonth('01') * 1.4);
    for (const row of closed) {
      expect(Number(row.ClosePrice)).toBeGreaterThan(0);
      expect(String(row.PurchaseContractDate) < String(row.CloseDate)).toBe(true);
      expect(String(row.ListingContractDate) < String(row.PurchaseContractDate)).toBe(true);
    }
  });

  test('by default there are seven for each active listing, most of them closed', () => {
    expect(new Sandbox({ seed: 1, listings: 10, asOf }).total).toBe(80);
    expect(valuesOf(history, 'StandardStatus')).toEqual(
      new Set(['Closed', 'Active Under Contract', 'Expired', 'Cancelled']),
    );
    expect(share(history, (row) => row.StandardStatus === 'Closed')).toBeGreaterThan(0.9);
  });

  test('the number of homes for sale was steady over the last three years', () => {
    const whole = new Sandbox({ seed: 1, listings: 800, asOf });
    const homes = whole
      .rowsAfter(null, whole.total)
      .filter(isReadable)
      .filter(({ TransactionType }) => TransactionType === 'For Sale');
    const onMarketAt = (day: string) =>
      homes.filter((row) => {
        const left = row.CloseDate ?? String(row.ModificationTimestamp).slice(0, 10);
        const isOn = row.StandardStatus === 'Active' || String(left) >= day;
        return String(row.OriginalEntryTimestamp).slice(0, 10) < day && isOn;
      }).length;
    const today = onMarketAt('2026-11-22');
    for (let month = 0; month < 36; month++) {
      const first = new Date(Date.UTC(2023, 11 + month, 1)).toISOString().slice(0, 10);
      expect(onMarketAt(first)).toBeGreaterThan(today * 0.75);
      expect(onMarketAt(first)).toBeLessThan(today * 1.3);
    }
  });

  function pastRows(): Row[] {
    return board
      .rowsAfter(null, board.total)
      .filter(isReadable)
      .filter((row) => row.ContractStatus === 'Unavailable');
  }
});

describe('a home under two keys', () => {
  const addressOf = ({ UnparsedAddress }: Row) => String(UnparsedAddress);
  const homesOnMarket = Map.groupBy(active, addressOf);

  test('is for sale under one and for lease under the other', () => {
    const pairs = [...homesOnMarket.values()].filter((rows) => rows.length === 2);
    const offers = pairs.map((rows) => rows.map((row) => String(row.TransactionType)).sort());
    const both = offers.filter(([lease, sale]) => lease === 'For Lease' && sale === 'For Sale');
    expect(both.length).toBeGreaterThan(50);
    for (const [first, second] of pairs) {
      expect(second?.ListingKey).not.toBe(first?.ListingKey);
      expect(second?.BedroomsAboveGrade).toBe(first?.BedroomsAboveGrade);
    }
  });

  test('was taken off the market under the old key before it came back under the new one', () => {
    const terminated = board
      .rowsAfter(null, board.total)
      .filter(isReadable)
      .filter(({ MlsStatus }) => MlsStatus === 'Terminated');
    const relisted = terminated.filter((row) => homesOnMarket.has(addressOf(row)));
    expect(relisted.length).toBeGreaterThan(20);
    for (const old of relisted) {
      const again = homesOnMarket.get(addressOf(old))?.[0];
      expect(String(old.ModificationTimestamp) < String(again?.OriginalEntryTimestamp)).toBe(true);
      expect(again?.ListingKey).not.toBe(old.ListingKey);
    }
  });
});

describe('bad input', () => {
  test('is at known positions, each fault once', () => {
    expect(board.faultyRows.map(({ name }) => name)).toEqual(FAULTS.map(({ name }) => name));
    const script = board.faultyRows.find(({ name }) => name === 'remarks hold a script');
    expect(board.rowOfKey(script?.key ?? '')).toMatchObject({
      PublicRemarks: expect.stringContaining('<script>'),
    });
  });

  test('puts photo faults into the media rows', () => {
    const keyWith = (name: string) => board.faultyRows.find((odd) => odd.name === name)?.key ?? '';
    const sizes = board
      .mediaOf(keyWith('photos are thumbnails alone'))
      .map((row) => (row as Row).ImageSizeDescription);
    expect(new Set(sizes)).toEqual(new Set(['Thumbnail']));
  });
});

describe('featured listings of the brokerage', () => {
  test('are twelve public sales with photos, one of them the showcase, with different covers', () => {
    const { featured, showcase } = featuredOf(board);
    expect(new Set(featured).size).toBe(12);
    expect(featured).toContain(showcase);
    for (const key of featured) {
      expect(board.rowOfKey(key)).toMatchObject({
        TransactionType: 'For Sale',
        StandardStatus: 'Active',
        InternetEntireListingDisplayYN: true,
        InternetAddressDisplayYN: true,
      });
    }
    const covers = featured.map((key) => board.photosOf(key)[0]?.file);
    expect(new Set(covers).size).toBe(12);
  });
});

function keyAt(index: number): string {
  return String(board.activeRow(index).ListingKey);
}

function timeAt(index: number): string {
  return String(board.activeRow(index).ModificationTimestamp);
}

function isReadable(row: unknown): row is Row {
  if (typeof row !== 'object' || row === null) return false;
  const { ListingKey, ModificationTimestamp } = row as Row;
  return typeof ModificationTimestamp === 'string' && String(ListingKey ?? '').trim() !== '';
}
