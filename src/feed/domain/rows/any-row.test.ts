import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listing } from '#listings/domain/listing.ts';
import type { Photo } from '#media/domain/photo.ts';
import { aBoardRow, aMediaRow, aProfile, translated } from './board-row.sample.ts';
import { aDdfRow } from './ddf-row.sample.ts';
import { renameDdf } from './ddf-row.ts';
import { judge } from './judge.ts';
import { toMember, toOffice } from './people.ts';
import { photoSets } from './photos.ts';
import { renameReso } from './reso-row.ts';
import type { Row } from './row.ts';
import { toListing } from './translate.ts';
import { unknownWordsOf } from './unknown-words.ts';

const KEY = 'W11900001';
const REASONS = ['no-key', 'key-too-long', 'price-beyond-reason', 'not-a-row'];

/** Values that boards really send in the wrong place, and some made-up ones. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    ' ',
    '\0',
    '\ud83d',
    'NUL\0',
    'N/A',
    '-',
    'constructor',
    '__proto__',
    1e308,
    -1e308,
    999,
    -1,
    0,
    0.1 + 0.2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    '1e308',
    '9'.repeat(400),
    '1,250,000',
    '2.5',
    '.5',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30',
    '275760-09-13T00:00:00Z',
    '\u202e',
    '🌞'.repeat(300),
    true,
    false,
    [],
    {},
    [null, ''],
    [[['a']]],
    { toString: null },
    ['Y'],
    'Y',
    'false',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.anything(),
);

/** Fields that the judge reads but the sample rows lack. */
const ALSO_READ = `
  ListingId MediaListingKey ClosePrice CloseDate PurchaseContractDate BoardPropertyType
  ApartmentNumber StreetDirPrefix StreetDirSuffix PublicRemarksExtras YearBuilt ParkingSpaces
  CoveredSpaces WashroomsType1 WashroomsType2 AboveGradeFinishedArea AboveGradeFinishedAreaUnits
  LivingArea LivingAreaUnits BuildingAreaTotal BuildingAreaUnits AssociationFeeFrequency
`
  .trim()
  .split(/\s+/);

const anyRowLike = (row: Row): fc.Arbitrary<Row> =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(row), ...ALSO_READ), anyValue, { maxKeys: 12 })
    .map((odd) => ({ ...row, ...odd }));

/** All text in a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

const isCountOrNull = (count: number | null, most: number): boolean =>
  count === null || (count >= 0 && count <= most);

const isTimeOrNull = (time: string | null): boolean =>
  time === null || new Date(time).toISOString() === time;

function expectSound(listing: Listing): void {
  expect(Object.values(listing).every((value) => value !== undefined)).toBe(true);
  for (const text of textsIn(listing)) expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  expect(listing.key).toMatch(/\S/);
  expect(listing.key.length).toBeLessThanOrEqual(255);
  expect(listing.price).toBeGreaterThanOrEqual(0);
  expect(listing.price).toBeLessThan(1_000_000_000);
  expect(isCountOrNull(listing.details.closePrice ?? null, 999_999_999)).toBe(true);
  for (const rooms of [listing.bedrooms, listing.bathrooms, listing.parkingSpaces]) {
    expect(isCountOrNull(rooms, 5_000)).toBe(true);
  }
  for (const feet of [listing.sizeFrom, listing.sizeTo]) {
    expect(isCountOrNull(feet, 2_147_483_647)).toBe(true);
    expect(Number.isInteger(feet ?? 0)).toBe(true);
  }
  expect(listing.latitude === null).toBe(listing.longitude === null);
  expect(Math.abs((listing.latitude ?? 43) - 49)).toBeLessThan(9);
  expect(Math.abs((listing.longitude ?? -79) + 85)).toBeLessThan(11);
  expect(listing.description.length).toBeLessThanOrEqual(10_000);
  expect([listing.details.listedAt ?? null, listing.boardModifiedAt].every(isTimeOrNull)).toBe(
    true,
  );
  if (listing.addressIsWithheld) {
    expect([listing.address, listing.streetNumber, listing.postalCode]).toEqual([null, null, null]);
    expect(listing.latitude).toBeNull();
  }
}

function expectGallery(photos: Photo[]): void {
  expect(photos.length).toBeLessThanOrEqual(60);
  expect(photos.map(({ order }) => order)).toEqual(photos.map((_, place) => place));
  expect(photos.filter(({ isPreferred }) => isPreferred)).toHaveLength(Math.min(1, photos.length));
  expect(new Set(photos.map(({ objectId }) => objectId)).size).toBe(photos.length);
  for (const { address } of photos) expect(address).toMatch(/^https:\/\/[^/]/);
  for (const text of textsIn(photos)) expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
}

describe('any value in a row', () => {
  const boards: [string, fc.Arbitrary<Row>, (row: Row) => Row][] = [
    ['of Toronto’s board', anyRowLike(aBoardRow()), (row) => row],
    ['of CREA', anyRowLike(aDdfRow()), renameDdf],
    ['of a plain RESO server', anyRowLike(aDdfRow(aBoardRow())), renameReso],
  ];

  test.each(boards)(
    '%s: the row is rejected with a reason or becomes a valid listing',
    (_, rows, rename) => {
      fc.assert(
        fc.property(rows, (sent) => {
          const row = rename(sent);
          const judged = judge(row);
          if (!judged.ok) {
            expect(REASONS).toContain(judged.reason);
            return;
          }
          unknownWordsOf(judged.row, row);
          expectSound(toListing(judged.row, aProfile()));
        }),
        { numRuns: 400 },
      );
    },
  );

  test('a non-row is rejected or becomes a valid listing too', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const judged = judge(value);
        if (judged.ok) expectSound(toListing(judged.row, aProfile()));
        expect([toMember(value), toOffice(value)].length).toBe(2);
      }),
    );
  });

  test('its photos form a gallery in order', () => {
    const rows = fc.array(fc.oneof(anyRowLike(aMediaRow()), fc.anything()), { maxLength: 12 });
    fc.assert(
      fc.property(rows, (media) => {
        expectGallery(photoSets(media, [KEY], aProfile()).get(KEY) ?? []);
      }),
      { numRuns: 300 },
    );
  });
});

describe('fault 31: schema drift: new enum, null required, string price, MediaKey type change', () => {
  test('a new word is kept as text and reported', () => {
    const row = aBoardRow({ PropertySubType: 'Houseboat' });
    const judged = judge(row);
    expect(judged.ok && toListing(judged.row, aProfile()).propertyType).toBe('Houseboat');
    expect(judged.ok && unknownWordsOf(judged.row, row)).toEqual([
      { field: 'PropertySubType', word: 'Houseboat' },
    ]);
  });

  test('a row without a required value is quarantined with the reason, and the others are imported', () => {
    const rows = [
      aBoardRow({ ListingKey: null }),
      null,
      aBoardRow({ ListPrice: 1e12 }),
      aBoardRow(),
    ];
    expect(rows.map(judge).map((judged) => judged.ok || judged.reason)).toEqual([
      'no-key',
      'not-a-row',
      'price-beyond-reason',
      true,
    ]);
  });

  test('a price as text is a price', () => {
    expect(translated({ ListPrice: '1,249,000' }).price).toBe(1_249_000);
  });

  test.each([7, '26500001_1_1'])('a MediaKey of another type (%j) keeps its photo', (MediaKey) => {
    const [photo] = photoSets([aMediaRow({ MediaKey })], [KEY], aProfile()).get(KEY) ?? [];
    expect(photo?.mediaKey).toBe(String(MediaKey));
  });

  test.each([null, {}, ['a'], true])(
    'an invalid MediaKey (%j) affects only its own photo',
    (bad) => {
      const rows = [aMediaRow({ MediaKey: bad, MediaObjectID: 'other' }), aMediaRow()];
      expect(photoSets(rows, [KEY], aProfile()).get(KEY)).toHaveLength(1);
    },
  );
});

describe('fault 33: poison values: price 1e308, lat 999, 1 MB remarks, 10k photos, NUL, lone surrogates', () => {
  test.each([1e308, '1e308', -1e308, '9'.repeat(400)])(
    'a price of %j is never a listing’s price',
    (ListPrice) => {
      const judged = judge(aBoardRow({ ListPrice }));
      expect(judged.ok ? toListing(judged.row, aProfile()).price : 0).toBe(0);
    },
  );

  test('a latitude of 999 gives no coordinates', () => {
    expect(translated({ Latitude: 999 })).toMatchObject({ latitude: null, longitude: null });
  });

  test('a megabyte of remarks is truncated', () => {
    const { description } = translated({ PublicRemarks: 'Bright. '.repeat(131_072) });
    expect(description.length).toBeLessThanOrEqual(4_000);
  });

  test('ten thousand photos are cut to sixty', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) =>
      aMediaRow({ MediaKey: `p${n}-l`, MediaObjectID: `p${n}`, Order: n }),
    );
    expectGallery(photoSets(rows, [KEY], aProfile()).get(KEY) ?? []);
    expect(photoSets(rows, [KEY], aProfile()).get(KEY)).toHaveLength(60);
  });

  test.each(['\0', '\ud83d', '\udc00', '\u202e'])('%j is removed from all texts', (poison) => {
    const row = aBoardRow();
    const poisoned = Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'string' && field !== 'ListingKey' ? poison + value + poison : value,
    ]);
    const judged = judge(Object.fromEntries(poisoned));
    expect(judged.ok && toListing(judged.row, aProfile())).toEqual(translated({}));
  });
});
