import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf } from '#platform/domain/cents.ts';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { insureLoan, type LoanRequest, premiumRateOf } from './default-insurance.ts';
import { INSURANCE_RULES } from './rules/default-insurance.ts';

const [RULE] = INSURANCE_RULES;

const aRequest = (
  price: number,
  downPayment: number,
  given: Partial<LoanRequest> = {},
): LoanRequest => ({
  price: dollars(price),
  downPayment: dollars(downPayment),
  years: 25,
  on: day('2026-11-21'),
  ...given,
});

describe.each([
  [500_000, 25_000, 25, false, 95, 4.0, 19_000, 1_520, 494_000],
  [500_000, 25_000, 30, false, 95, 4.2, 19_950, 1_596, 494_950],
  [500_000, 25_000, 25, true, 95, 4.5, 21_375, 1_710, 496_375],
  [600_000, 60_000, 25, false, 90, 3.1, 16_740, 1_339.2, 556_740],
  [600_000, 90_000, 30, false, 85, 3.0, 15_300, 1_224, 525_300],
  [1_000_000, 75_000, 30, false, 92.5, 4.2, 38_850, 3_108, 963_850],
  [1_000_000, 150_000, 25, false, 85, 2.8, 23_800, 1_904, 873_800],
  [900_000, 180_000, 25, false, 80, 0, 0, 0, 720_000],
])(
  'worked figure: a home for %d with %d down over %d years, borrowed: %s',
  (price, down, years, isDownPaymentBorrowed, ltv, rate, premium, tax, loan) => {
    const longer = { isFirstTimeBuyer: years > 25 };
    const insured = insureLoan(aRequest(price, down, { years, isDownPaymentBorrowed, ...longer }));

    test.each([
      ['loanToValue', ltv],
      ['premiumRate', rate],
      ['premium', premium],
      ['premiumTax', tax],
      ['loan', loan],
    ])('has a %s of %d', (figure, expected) => {
      expect(insured).toHaveProperty(figure, expected);
    });
  },
);

describe('worked figure', () => {
  test.each([
    [65, 25, false, 0.6],
    [65, 30, false, 0.8],
    [75, 25, false, 1.7],
    [75, 30, false, 1.9],
    [80, 25, false, 2.4],
    [80, 30, false, 2.6],
    [85, 25, false, 2.8],
    [85, 30, false, 3.0],
    [90, 25, false, 3.1],
    [90, 30, false, 3.3],
    [95, 25, false, 4.0],
    [95, 30, false, 4.2],
    [95, 25, true, 4.5],
    [95, 30, true, 4.7],
  ])(
    'a loan of %d%% over %d years, down payment borrowed: %s, has a premium of %d%%',
    (share, years, isDownPaymentBorrowed, premium) => {
      const home = { price: dollars(500_000), years, isDownPaymentBorrowed };
      expect(premiumRateOf(dollars(500_000 * (share / 100)), home, RULE)).toBe(premium);
    },
  );

  test.each([
    [25, 3.1],
    [30, 3.3],
  ])(
    'just above 85%% is in the next band: 588,235 with 88,235 down over %d years pays %d%%',
    (years, premium) => {
      const request = aRequest(588_235, 88_235, { years, isNewBuild: true });
      expect(insureLoan(request)).toMatchObject({ premiumRate: premium });
    },
  );
});

test('bands use the unrounded loan-to-value: one cent above 85% is in the next band', () => {
  const rate = (loan: number) =>
    premiumRateOf(dollars(loan), { price: dollars(500_000), years: 25 }, RULE);
  expect([425_000, 425_000.01].map(rate)).toEqual([2.8, 3.1]);
});

test('a borrowed down payment of 10% or more does not raise the premium', () => {
  const borrowed = aRequest(500_000, 50_000, { isDownPaymentBorrowed: true });
  expect(insureLoan(borrowed)).toMatchObject({ premiumRate: 3.1 });
});

test.each([
  [
    '2 million with 19% down',
    2_000_000,
    399_999.99,
    {},
    'not-insurable',
    'A home of $1,500,000 or more can’t be insured, so it needs 20% down, $400,000.',
  ],
  [
    '1.5 million with 8% down',
    1_500_000,
    125_000,
    {},
    'not-insurable',
    'A home of $1,500,000 or more can’t be insured, so it needs 20% down, $300,000.',
  ],
  [
    'less than the minimum',
    500_000,
    24_999.99,
    {},
    'below-minimum',
    'Minimum down payment is $25,000',
  ],
  [
    '30 years for repeat buyers',
    500_000,
    99_999,
    { years: 30 },
    'too-long-for-insured',
    'Below 20% down, only first-time buyers and new homes can go beyond 25 years.',
  ],
  [
    '35 years',
    500_000,
    200_000,
    { years: 35 },
    'too-long',
    'A mortgage is paid off within 30 years.',
  ],
  [
    'all of the price paid',
    500_000,
    500_000,
    {},
    'no-loan',
    'No mortgage: you pay the full price.',
  ],
] as const)('there is no loan for %s', (_, price, down, given, reason, message) => {
  expect(insureLoan(aRequest(price, down, given))).toEqual({ ok: false, reason, message });
});

test.each([
  ['1.5 million with 20% down', 1_500_000, 300_000, {}],
  ['a cent below 1.5 million with the minimum', 1_499_999.99, 125_000, {}],
  ['30 years with 20% down', 500_000, 100_000, { years: 30 }],
  ['30 years in a new build', 500_000, 25_000, { years: 30, isNewBuild: true }],
])('%s can be financed', (_, price, down, given) => {
  expect(insureLoan(aRequest(price, down, given)).ok).toBe(true);
});

test('a day before the first table is refused, and the message names the day', () => {
  const message =
    'We have no figures for the minimum down payment on December 14, 2024. Ours begin on December 15, 2024.';
  const request = aRequest(500_000, 25_000, { on: day('2024-12-14') });
  expect(insureLoan(request)).toEqual({ ok: false, reason: 'no-table', message });
});

test('the answer names the tables used', () => {
  const answer = insureLoan(aRequest(500_000, 25_000));
  expect(answer.ok && answer.rules.map(({ subject, from }) => `${subject}, ${from}`)).toEqual([
    'the minimum down payment, 2024-12-15',
    'mortgage default insurance, 2024-12-15',
    'Ontario’s tax on insurance premiums, 2010-07-01',
  ]);
});

test('a larger down payment never raises the premium, in percent or in dollars', () => {
  const price = fc.integer({ min: 50_000, max: 1_499_999 });
  fc.assert(
    fc.property(price, fc.nat(100_000), fc.nat(100_000), (dear, less, more) => {
      const down = Math.ceil(Math.max(dear * 0.05, 25_000 + (dear - 500_000) * 0.1)) + less;
      const answers = [down, down + more].map((paid) => insureLoan(aRequest(dear, paid)));
      const [first, second] = answers;
      if (!first?.ok || !second?.ok) return;
      expect(second.premiumRate).toBeLessThanOrEqual(first.premiumRate);
      expect(centsOf(second.premium)).toBeLessThanOrEqual(centsOf(first.premium));
      expect(centsOf(first.loan)).toBe(centsOf(dear - down) + centsOf(first.premium));
    }),
  );
});
