import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { firstTimeRefund, landTransferTax } from './land-transfer-tax.ts';
import {
  type LandTransferTaxRule,
  ONTARIO_LAND_TRANSFER_TAX,
  TORONTO_LAND_TRANSFER_TAX,
} from './rules/land-transfer-tax.ts';

const [ONTARIO] = ONTARIO_LAND_TRANSFER_TAX;
const [TORONTO_BEFORE, TORONTO = TORONTO_BEFORE] = TORONTO_LAND_TRANSFER_TAX;

const TABLES: [string, LandTransferTaxRule][] = [
  ['Ontario', ONTARIO],
  ['Toronto until March 2026', TORONTO_BEFORE],
  ['Toronto from April 2026', TORONTO],
];

const afterRefund = (price: number, rule: LandTransferTaxRule) => {
  const tax = landTransferTax(dollars(price), 'home', rule);
  return centsOf(tax) - centsOf(firstTimeRefund(tax, percent(100), rule));
};

describe.each([
  [55_000, 275, 275, 275, 0],
  [250_000, 2_225, 2_225, 2_225, 0],
  // 3,999.995 before rounding.
  [368_333, 4_000, 4_000, 4_000, 0],
  [400_000, 4_475, 4_475, 4_475, 475],
  [500_000, 6_475, 6_475, 6_475, 4_475],
  [550_000, 7_475, 7_475, 7_475, 6_475],
  [800_000, 12_475, 12_475, 12_475, 16_475],
  [1_000_000, 16_475, 16_475, 16_475, 24_475],
  [1_500_000, 26_475, 26_475, 26_475, 44_475],
  [2_000_000, 36_475, 36_475, 36_475, 64_475],
  [2_500_000, 48_975, 48_975, 48_975, 89_475],
  [3_000_000, 61_475, 61_475, 61_475, 114_475],
  [3_500_000, 73_975, 78_975, 83_475, 148_975],
  [4_000_000, 86_475, 96_475, 105_475, 183_475],
  [5_000_000, 111_475, 141_475, 159_975, 262_975],
  [10_000_000, 236_475, 416_475, 484_975, 712_975],
  [15_000_000, 361_475, 741_475, 862_475, 1_215_475],
  [20_000_000, 486_475, 1_066_475, 1_239_975, 1_717_975],
  [25_000_000, 611_475, 1_441_475, 1_669_975, 2_272_975],
])('worked figure: the transfer of a home for %d', (price, ontario, before, toronto, firstTime) => {
  test.each([
    ['Ontario', ONTARIO, ontario],
    ['Toronto until March 2026', TORONTO_BEFORE, before],
    ['Toronto from April 2026', TORONTO, toronto],
  ] as const)('is taxed by the table of %s (%#)', (_, rule, tax) => {
    expect(landTransferTax(dollars(price), 'home', rule)).toBe(tax);
  });

  test(`costs first-time buyers in Toronto ${firstTime} in both taxes`, () => {
    expect((afterRefund(price, ONTARIO) + afterRefund(price, TORONTO)) / 100).toBe(firstTime);
  });
});

describe.each(TABLES)('worked figure: other property, %s', (_, rule) => {
  test.each([
    [1_000_000, 16_475],
    [3_000_000, 56_475],
  ])('the tax on %d is %d', (price, tax) => {
    expect(landTransferTax(dollars(price), 'other', rule)).toBe(tax);
  });
});

test.each([
  [100, 4_000],
  [70, 2_800],
  [50, 2_000],
  [0, 0],
])('first-time buyers who buy %d%% of a home get %d back from Ontario', (share, refund) => {
  const tax = landTransferTax(dollars(800_000), 'home', ONTARIO);
  expect(firstTimeRefund(tax, percent(share), ONTARIO)).toBe(refund);
});

describe.each(TABLES)('the tax of %s', (_, rule) => {
  const cents = fc.integer({ min: 0, max: 3_000_000_000 }).map((price) => price / 100);

  test('never falls as the price rises, and never rises faster than the highest rate', () => {
    fc.assert(
      fc.property(cents, fc.nat(100_000), (price, more) => {
        const [less, dearer] = [price, price + more].map((each) =>
          centsOf(landTransferTax(dollars(each), 'home', rule)),
        );
        const highest = Math.max(...rule.homes.map(({ rate }) => rate));
        const rise = (dearer ?? 0) - (less ?? 0);
        expect(rise).toBeGreaterThanOrEqual(0);
        // Allow one cent for the two roundings.
        expect(rise).toBeLessThanOrEqual(more * highest + 1);
      }),
    );
  });

  test.each(rule.homes.map(({ above }) => above))('does not jump at %d', (above) => {
    const [at, after] = [above, above + 0.01].map((price) =>
      centsOf(landTransferTax(dollars(price), 'home', rule)),
    );
    expect((after ?? 0) - (at ?? 0)).toBeLessThanOrEqual(1);
  });

  test('is never less than the first-time buyer refund', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (price, share) => {
        const tax = landTransferTax(dollars(price), 'home', rule);
        expect(firstTimeRefund(tax, percent(share), rule)).toBeLessThanOrEqual(tax);
      }),
    );
  });
});
