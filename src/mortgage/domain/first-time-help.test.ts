import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { firstHomeSavings, firstTimeGstRebate, homeBuyersPlan } from './first-time-help.ts';

const rebate = (price: number, agreement = '2026-11-21') => {
  const answer = firstTimeGstRebate(dollars(price), day(agreement));
  return answer.ok ? answer.rebate : answer.reason;
};

describe('worked figure', () => {
  test.each([
    [500_000, 25_000],
    [1_000_000, 50_000],
    [1_100_000, 40_000],
    [1_250_000, 25_000],
    [1_400_000, 10_000],
    [1_500_000, 0],
  ])('first-time buyers of a new home for %d get %d of GST back', (price, back) => {
    expect(rebate(price)).toBe(back);
  });
});

test('a new home above $1,500,000 gets no rebate', () => {
  expect(rebate(2_000_000)).toBe(0);
});

test.each([
  [1_000_000, '2025-03-19', 'no-table'],
  [1_000_000, '2025-03-20', 50_000],
  [1_100_000, '2025-03-20', 40_000],
  [1_250_000, '2025-04-10', 25_000],
  [1_250_000, '2030-12-31', 25_000],
  [1_250_000, '2031-01-01', 'no-table'],
])('on %d, an agreement of %s gets %s of GST back', (price, agreement, back) => {
  expect(rebate(price, agreement)).toBe(back);
});

test('the rebate never changes by more than a tenth of the change in price', () => {
  fc.assert(
    fc.property(fc.nat(1_600_000), fc.nat(10_000), (price, more) => {
      const change = Number(rebate(price + more)) - Number(rebate(price));
      expect(Math.abs(change)).toBeLessThanOrEqual(more / 10 + 0.01);
    }),
  );
});

test.each([
  ['2024-04-16', 2029],
  ['2025-12-31', 2030],
  ['2026-01-01', 2028],
])('an RRSP withdrawal on %s is repaid from %d on', (withdrawal, year) => {
  expect(homeBuyersPlan(day(withdrawal))).toMatchObject({
    most: 60_000,
    firstRepayment: { year },
    yearlyRepayment: 4_000,
  });
});

test('a withdrawal under the older limit is refused', () => {
  expect(homeBuyersPlan(day('2024-04-15'))).toMatchObject({ ok: false, reason: 'no-table' });
});

test.each([
  [0, 0],
  [1, 8_000],
  [3, 24_000],
  [5, 40_000],
  [15, 40_000],
  [20, 40_000],
])('in %d years a First Home Savings Account takes %d', (years, most) => {
  expect(firstHomeSavings(years, day('2026-11-21'))).toMatchObject({ ok: true, most });
});
