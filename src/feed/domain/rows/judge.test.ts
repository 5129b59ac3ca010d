import { describe, expect, test } from 'vitest';
import { latestTime } from '../walk.ts';
import { aBoardRow, read, translated } from './board-row.sample.ts';
import { aDdfRow } from './ddf-row.sample.ts';
import { renameDdf } from './ddf-row.ts';
import { judge } from './judge.ts';
import { renameReso } from './reso-row.ts';

const CLOCK = 'ModificationTimestamp';

describe('input 26: ListingKey null, empty, spaces, lower case, 300 characters, number instead of string', () => {
  test.each([
    ['null', null],
    ['absent', undefined],
    ['empty', ''],
    ['spaces', '   '],
    ['a list', ['W1']],
  ])('a row with key %s goes to quarantine', (_, ListingKey) => {
    expect(judge(aBoardRow({ ListingKey }))).toEqual({ ok: false, key: null, reason: 'no-key' });
  });

  test('a key of 300 characters goes to quarantine under its first 255', () => {
    const judged = judge(aBoardRow({ ListingKey: 'W'.repeat(300) }));
    expect(judged).toEqual({ ok: false, key: 'W'.repeat(255), reason: 'key-too-long' });
  });

  test.each([
    ['trimmed', ' W11900001 ', 'W11900001'],
    ['freed of what can’t be printed', 'W\u00001190\ud8000001\u001e', 'W11900001'],
    ['kept in lower case as sent', 'w11900001', 'w11900001'],
    ['made text from a number', 26500001, '26500001'],
  ])('a key is %s', (_, ListingKey, key) => {
    expect(read({ ListingKey }).ListingKey).toBe(key);
  });
});

test.each([null, 'text', 7, [], true])('%j instead of a row goes to quarantine', (row) => {
  expect(judge(row)).toEqual({ ok: false, key: null, reason: 'not-a-row' });
});

describe('input 27: ModificationTimestamp missing, 0001-01-01, year 9999, no zone, +00:00, 0–9 decimals, or with quotes inside', () => {
  test.each([
    ['missing', undefined, null],
    ['0001-01-01', '0001-01-01T00:00:00Z', null],
    ['year 9999', '9999-12-31T23:59:59Z', null],
    ['no time at all', 'yesterday', null],
    ['no such month', '2026-13-01T00:00:00Z', null],
    ['whole seconds', '2026-05-06T09:30:00Z', '2026-05-06T09:30:00.000Z'],
    ['no zone', '2026-05-06T09:30:00', '2026-05-06T09:30:00.000Z'],
    ['+00:00', '2026-05-06T09:30:00+00:00', '2026-05-06T09:30:00.000Z'],
    ['Toronto’s offset', '2026-05-06T05:30:00-0400', '2026-05-06T09:30:00.000Z'],
    ['one decimal', '2026-05-06T09:30:00.5Z', '2026-05-06T09:30:00.500Z'],
    ['nine decimals', '2026-05-06T09:30:00.123456789Z', '2026-05-06T09:30:00.123Z'],
    ['quotes inside', '"2026-05-06T09:30:00Z"', '2026-05-06T09:30:00.000Z'],
  ])('%s', (_, ModificationTimestamp, at) => {
    expect(translated({ ModificationTimestamp }).boardModifiedAt).toBe(at);
  });

  test.each([undefined, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'a listing with the time %j is kept, and moves no watermark',
    (ModificationTimestamp) => {
      const row = aBoardRow({ ModificationTimestamp });
      expect(judge(row).ok).toBe(true);
      expect(latestTime(null, [row], new Date('2026-05-07T00:00:00Z'), CLOCK)).toBeNull();
    },
  );
});

describe('input 30: number as string "3.5", "1,250,000", "$2,480,000", "", "N/A", "-"', () => {
  test.each([
    ['3.5', 3.5],
    ['1,250,000', 1_250_000],
    ['$2,480,000', 2_480_000],
    ['.50', 0.5],
    ['', null],
    ['N/A', null],
    ['-', null],
    ['1.250.000', null],
    ['12,50', null],
    [Number.NaN, null],
    [true, null],
  ])('%j becomes %j', (ListPrice, price) => {
    expect(read({ ListPrice }).ListPrice).toBe(price);
  });
});

describe('input 31: ListPrice 0, 1, negative, 9,999,999,999, null', () => {
  test.each([0, -1, null])('%j is not a price, so the listing is not public', (ListPrice) => {
    expect(translated({ ListPrice }).price).toBe(0);
  });

  test('a price of one dollar is kept', () => {
    expect(translated({ ListPrice: 1 }).price).toBe(1);
  });

  test.each([
    [999_999_999, true],
    [1_000_000_000, false],
    [9_999_999_999, false],
  ])('%d is accepted: %j', (ListPrice, passes) => {
    const judged = judge(aBoardRow({ ListPrice }));
    expect(judged.ok || judged.reason).toBe(passes || 'price-beyond-reason');
  });
});

describe('input 33: 144 bedrooms, 99 baths, −1, 2.5 bathrooms as text', () => {
  test.each([
    [
      '144 bedrooms',
      { BedroomsAboveGrade: 144, BedroomsBelowGrade: null, BedroomsTotal: 144 },
      { bedrooms: null },
    ],
    ['30 bedrooms', { BedroomsAboveGrade: 30, BedroomsBelowGrade: null }, { bedrooms: 30 }],
    ['99 baths', { BathroomsTotalInteger: 99 }, { bathrooms: null }],
    ['−1 baths', { BathroomsTotalInteger: -1 }, { bathrooms: null }],
    ['2.5 baths as text', { BathroomsTotalInteger: '2.5' }, { bathrooms: 2.5 }],
    ['3.5 places to park as text', { ParkingTotal: '3.5' }, { parkingSpaces: 3.5 }],
  ])('%s', (_, row, listing) => {
    expect(translated(row)).toMatchObject(listing);
  });

  test('a commercial building may have 144 bedrooms', () => {
    const row = { PropertyType: 'Commercial', BedroomsAboveGrade: 144, BedroomsBelowGrade: null };
    expect(translated(row).bedrooms).toBe(144);
  });
});

describe('input 35: YearBuilt 0, 20, 1066, 2099, "1950-1960"; ApproximateAge only', () => {
  test.each([
    [0, null],
    [20, null],
    [1066, null],
    [1799, null],
    [1800, 1800],
    ['1957', 1957],
    [2031, 2031],
    [2032, null],
    [2099, null],
    ['1950-1960', null],
  ])('%j in a row of 2026 becomes %j', (YearBuilt, year) => {
    expect(read({ YearBuilt }).YearBuilt).toBe(year);
  });

  test.each(['New', '0-5', '100+'])('an age of %j gives no year', (ApproximateAge) => {
    expect(read({ ApproximateAge }).YearBuilt).toBeNull();
  });
});

describe('input 61: DST: open house local times without zone', () => {
  test.each([
    ['2026-03-08T02:30:00', '2026-03-08'],
    ['2026-11-01T01:30:00', '2026-11-01'],
    ['2026-10-31T23:59:59', '2026-10-31'],
    ['2026-03-08', '2026-03-08'],
  ])('the day of %s is the local date', (CloseDate, closeDate) => {
    expect(translated({ CloseDate }).details.closeDate).toBe(closeDate);
  });

  test('open houses stay in the row as the board wrote them', () => {
    const OpenHouse = [{ OpenHouseDate: '2026-11-01', OpenHouseStartTime: '01:30:00.00' }];
    expect(renameDdf(aDdfRow({ OpenHouse }))).toMatchObject({ OpenHouse });
    expect(renameReso(aBoardRow({ OpenHouse }))).toMatchObject({ OpenHouse });
  });
});
