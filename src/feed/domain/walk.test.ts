import { describe, expect, test } from 'vitest';
import { areInOrder, beginningOfPass, endOfPage, later, latestTime } from './walk.ts';

const row = (ModificationTimestamp: unknown, ListingKey: unknown = 'W1') => ({
  ModificationTimestamp,
  ListingKey,
});
const noon = '2026-05-06T12:00:00Z';
const one = '2026-05-06T13:00:00Z';

describe('the start of a pass', () => {
  test('is the board’s beginning for the first pass', () => {
    expect(beginningOfPass(null)).toBeNull();
  });

  test('is twenty minutes before the last watermark for later passes, in whole seconds', () => {
    expect(beginningOfPass('2026-05-06T12:00:00.500Z')).toEqual({
      modifiedAt: '2026-05-06T11:40:00Z',
      key: '0',
    });
  });
});

describe('the cursor after a page', () => {
  test.each([
    ['the last row', [row(noon, 'W1'), row(one, 'W2')], null, { modifiedAt: one, key: 'W2' }],
    [
      'a key further in the same second',
      [row(noon, 'W2')],
      row(noon, 'W1'),
      { modifiedAt: noon, key: 'W2' },
    ],
    [
      'the last that can be read',
      [row(noon, 'W1'), row('soon', 'W2'), null],
      null,
      { modifiedAt: noon, key: 'W1' },
    ],
    [
      'the year 9999 when nothing else is left',
      [row('9999-12-31T00:00:00Z', 'W9')],
      row(one),
      { modifiedAt: '9999-12-31T00:00:00Z', key: 'W9' },
    ],
  ])('%s', (_, rows, after, end) => {
    const cursor = after && {
      modifiedAt: String(after.ModificationTimestamp),
      key: String(after.ListingKey),
    };
    expect(endOfPage(rows, cursor)).toEqual(end);
  });

  test.each([
    ['the same row again', [row(noon, 'W1')]],
    ['an earlier row', [row('2026-05-06T11:00:00Z', 'W1')]],
    ['rows without time or key', [row(null), row(one, ''), 7]],
  ])('%s does not advance the walk', (_, rows) => {
    expect(endOfPage(rows, { modifiedAt: noon, key: 'W1' })).toBeNull();
  });
});

test.each([
  [[row(noon), row(noon), row(one)], true],
  [[row(noon), row('9999-12-31T00:00:00Z'), row(null), row(one)], true],
  [[row(one), row(noon)], false],
  [[], true],
])('a page with falling times can’t be trusted (%#)', (rows, trusted) => {
  expect(areInOrder(rows)).toBe(trusted);
});

describe('the watermark', () => {
  const now = new Date('2026-05-06T14:00:00Z');

  test('is the latest time that the board sent, whatever happened to the row', () => {
    expect(latestTime(null, [row(noon), row(one, ''), row(null)], now)).toBe(
      '2026-05-06T13:00:00.000Z',
    );
  });

  test('never moves backwards', () => {
    expect(latestTime('2026-05-06T13:30:00.000Z', [row(noon)], now)).toBe(
      '2026-05-06T13:30:00.000Z',
    );
    expect([later(null, noon), later(noon, null), later(one, noon)]).toEqual([noon, noon, one]);
  });

  test.each([
    ['2026-05-07T14:00:00Z', '2026-05-07T14:00:00.000Z'],
    ['2026-05-07T14:00:01Z', '2026-05-06T14:05:00.000Z'],
    ['2199-01-01T00:00:00Z', '2026-05-06T14:05:00.000Z'],
  ])('a time of %s raises it to %s', (time, watermark) => {
    expect(latestTime(null, [row(time)], now)).toBe(watermark);
  });
});
