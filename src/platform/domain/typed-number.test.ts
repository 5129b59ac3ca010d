import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDollars } from './money.ts';
import { parseCount, parseMoney, parsePercent } from './typed-number.ts';

describe('money', () => {
  test.each([
    ['500000', 500_000],
    ['$500,000', 500_000],
    [' $ 500,000 ', 500_000],
    ['500,000 dollars', 500_000],
    ['CAD 500,000', 500_000],
    ['CA$500,000', 500_000],
    ['$850 000', 850_000],
    ['850 000 $', 850_000],
    ['850\u00a0000\u202f$', 850_000],
    ['1,250,000.75', 1_250_000.75],
    ['1250000.75', 1_250_000.75],
    ['1 250 000,75', 1_250_000.75],
    ['1.250.000,75', 1_250_000.75],
    ['1.250.000', 1_250_000],
    ['1250,5', 1_250.5],
    ['120k', 120_000],
    ['120 K', 120_000],
    ['$120 grand', 120_000],
    ['1,250k', 1_250_000],
    ['1.2M', 1_200_000],
    ['1.2 m', 1_200_000],
    ['1,2 M$', 1_200_000],
    ['1.25 million', 1_250_000],
    ['1.005M', 1_005_000],
    ['.5M', 500_000],
    ['１２０ｋ', 120_000],
    ['0', 0],
    ['-5', -5],
    ['−$1,500', -1_500],
    ['-0', 0],
    ['500.', 500],
    ['500,', 500],
  ])('%j is parsed as %d', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    '$',
    'k',
    '.',
    ',',
    'much',
    'five',
    'about 500000',
    '500-600k',
    '500/600',
    'NaN',
    '1e9',
    '0x10',
    '1.2.3',
    '1,2,3',
    '12,50,000',
    '1,250,00',
    '1,250 000',
    '85 0000',
    '1 2',
    // Half a million or five hundred, depending on the reader.
    '500.000',
    '5.555',
    '.555',
    '1,250,000.755',
    '1250,555',
    '1,250M',
    '1.2B',
    '--5',
    '5%',
    '9'.repeat(400),
  ])('%j is not a valid amount', (typed) => {
    expect(parseMoney(typed)).toBeNull();
  });

  test("amounts in the site's own format are parsed back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(parseMoney(formatDollars(amount))).toBe(amount);
      }),
    );
  });
});

describe('percentages', () => {
  test.each([
    ['5.99', 5.99],
    ['5.99%', 5.99],
    ['5.99 %', 5.99],
    ['5,5 %', 5.5],
    ['5,5', 5.5],
    ['5,125', 5.125],
    ['5.555', 5.555],
    ['5.123456', 5.123456],
    ['4.5 percent', 4.5],
    ['4.5 per cent', 4.5],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['-1', -1],
  ])('%j is parsed as %d', (typed, share) => {
    expect(parsePercent(typed)).toBe(share);
  });

  test.each([
    '',
    '%',
    '.',
    'five',
    '5.5.5',
    '1,250.5',
    '5 5',
    '$5',
    '5k',
    '1e1',
    '5%%',
    '5.1234567',
  ])('%j is not a valid percentage', (typed) => {
    expect(parsePercent(typed)).toBeNull();
  });
});

describe('counts', () => {
  test.each([
    ['720', 720],
    ['1,200', 1_200],
    ['1 200', 1_200],
    ['1,200 sq. ft.', 1_200],
    ['1200 sq ft', 1_200],
    ['1200sqft', 1_200],
    ['2k', 2_000],
    ['25 years', 25],
    ['1 year', 1],
    ['-3', -3],
  ])('%j is parsed as %d', (typed, count) => {
    expect(parseCount(typed)).toBe(count);
  });

  test.each(['', '2.5', '2,5', '1.200', '1,20', 'two', '5+', '1e3', '25 months', '$5', '5%'])(
    '%j is not a valid count',
    (typed) => {
      expect(parseCount(typed)).toBeNull();
    },
  );
});

test.each([parseMoney, parsePercent, parseCount])('%o handles a long text quickly', (read) => {
  for (const text of ['1', '1 ', '1,', '1.', '-', '$'].map((sign) => sign.repeat(20_000))) {
    const begun = performance.now();
    expect(read(`${text}x`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(500);
  }
});
