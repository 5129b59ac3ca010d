import { describe, expect, test } from 'vitest';
import { Sandbox } from '#sandbox-board/domain/sandbox.ts';
import { aBoardRow, read } from './board-row.sample.ts';
import { aDdfRow } from './ddf-row.sample.ts';
import { renameDdf } from './ddf-row.ts';
import { judge } from './judge.ts';
import { unknownWordsOf } from './unknown-words.ts';

const wordsOf = (given: Record<string, unknown>) =>
  unknownWordsOf(read(given), aBoardRow(given)).map(({ field, word }) => `${field}: ${word}`);

test('a row in the site’s own vocabulary has no unknown word', () => {
  expect(wordsOf({})).toEqual([]);
  const row = renameDdf(aDdfRow());
  const judged = judge(row);
  expect(judged.ok && unknownWordsOf(judged.row, row)).toEqual([]);
});

describe('values outside the vocabulary', () => {
  test.each([
    [{ StandardStatus: 'On Ice' }, 'StandardStatus: On Ice'],
    [{ TransactionType: 'For Swap' }, 'TransactionType: For Swap'],
    [{ PropertyType: 'Floating' }, 'PropertyType: Floating'],
    [{ PropertySubType: 'Houseboat' }, 'PropertySubType: Houseboat'],
    [{ PropertySubType: 'constructor' }, 'PropertySubType: constructor'],
    [{ City: 'Sampleville' }, 'City: Sampleville'],
    [{ LivingAreaRange: 'see remarks' }, 'LivingAreaRange: see remarks'],
    [{ StandardStatus: 'x'.repeat(200) }, `StandardStatus: ${'x'.repeat(60)}`],
  ])('%j', (given, word) => {
    expect(wordsOf(given)).toEqual([word]);
  });

  test.each([
    { PropertyType: 'Residential', BoardPropertyType: 'Condo' },
    { PropertySubType: 'Parking Space' },
    { StandardStatus: 'Tombstone' },
    { City: 'Toronto C08', PostalCode: 'M4Y 0A1', Latitude: 43.66, Longitude: -79.38001 },
    { City: null, PropertySubType: null, StandardStatus: null, LivingAreaRange: null },
  ])('%j has no unknown words', (given) => {
    expect(wordsOf(given)).toEqual([]);
  });
});

test.each([
  [{ Latitude: 0, Longitude: 0 }, 'Latitude: zero'],
  [{ Latitude: 45.50169, Longitude: -73.56725 }, 'Latitude: outside Ontario'],
  [{ Latitude: 42.98491, Longitude: -81.24531 }, 'Latitude: far from its city'],
])('a position that can’t be used is counted by its reason: %j', (given, word) => {
  expect(wordsOf(given)).toEqual([word]);
});

describe('input 30: number as string "3.5", "1,250,000", "$2,480,000", "", "N/A", "-"', () => {
  test.each([
    [{ ListPrice: '1.250.000' }, 'ListPrice: 9.999.999'],
    [{ ListPrice: '-' }, 'ListPrice: -'],
    [{ BedroomsAboveGrade: 144 }, 'BedroomsAboveGrade: 999'],
    [{ YearBuilt: '1950-1960' }, 'YearBuilt: 9999-9999'],
    [{ ParkingTotal: 'two' }, 'ParkingTotal: two'],
  ])('%j can’t be parsed, and is counted by its shape', (given, word) => {
    expect(wordsOf(given)).toEqual([word]);
  });

  test.each(['', 'N/A', null])('%j is empty, and not counted', (ListPrice) => {
    expect(wordsOf({ ListPrice })).toEqual([]);
  });
});

describe('input 32: price 2,500 with TransactionType For Sale, 950,000 with For Lease', () => {
  test.each([
    [{ TransactionType: 'For Sale', ListPrice: 2_500 }, ['ListPrice: low for a sale']],
    [{ TransactionType: 'For Lease', ListPrice: 950_000 }, ['ListPrice: high for a lease']],
    [{ TransactionType: 'For Sub-Lease', ListPrice: 950_000 }, ['ListPrice: high for a lease']],
    [{ TransactionType: 'For Sale', ListPrice: 10_000 }, []],
    [{ TransactionType: 'For Lease', ListPrice: 99_999 }, []],
    [{ TransactionType: 'For Sale or Lease', ListPrice: 2_500 }, []],
    [{ PropertySubType: 'Parking Space', ListPrice: 2_500 }, []],
    [{ ListPrice: 1 }, []],
  ])('%j', (given, words) => {
    expect(wordsOf(given)).toEqual(words);
  });
});

describe('input 27: ModificationTimestamp missing, 0001-01-01, year 9999, no zone, +00:00, 0–9 decimals, or with quotes inside', () => {
  test.each([
    [undefined, ['ModificationTimestamp: no time']],
    ['0001-01-01T00:00:00Z', ['ModificationTimestamp: no time']],
    ['2026-05-06T09:30:00', ['ModificationTimestamp: no zone']],
    ['"2026-05-06T09:30:00Z"', []],
    ['2026-05-06T05:30:00-04:00', []],
  ])('%j', (ModificationTimestamp, words) => {
    expect(wordsOf({ ModificationTimestamp })).toEqual(words);
  });
});

describe('unknown fields', () => {
  test.each([
    [{ AirshipMooringYN: true }, ['AirshipMooringYN: ']],
    [{ AirshipMooringYN: null }, []],
    [{ InternetAutomatedValuationDisplayYN: false, VOWAutomatedValuationDisplayYN: false }, []],
    [{ AirshipMooringYN: [] }, []],
    [{ '@odata.id': 'Property(1)' }, []],
    [{ ['A\0'.repeat(100)]: 1 }, [`${'A'.repeat(60)}: `]],
  ])('%j', (given, words) => {
    expect(wordsOf(given)).toEqual(words);
  });

  test('do not include any field sent by a Toronto-style board', () => {
    const board = new Sandbox({ seed: 1, listings: 50, asOf: new Date('2026-11-21T12:00:00Z') });
    const rows = Array.from({ length: 50 }, (_, place) => board.activeRow(place));
    const words = rows.flatMap((row): unknown[] => {
      const judged = judge(row);
      return judged.ok ? unknownWordsOf(judged.row, row) : [judged.reason];
    });
    expect(words).toEqual([]);
  });
});
