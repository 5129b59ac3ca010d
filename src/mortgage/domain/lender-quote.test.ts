import { describe, expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { type QuoteRequest, quoteLoan } from './lender-quote.ts';

const aRequest = (given: Partial<QuoteRequest> = {}): QuoteRequest => ({
  price: dollars(500_000),
  downPayment: dollars(100_000),
  rate: percent(5.99),
  years: 25,
  frequency: 'monthly',
  on: day('2026-11-21'),
  ...given,
});

describe.each([
  ['monthly', 2_556.85, 300, 25, 367_054.53],
  ['bi-weekly', 1_180.08, 649, 24.96, 364_741.96],
  ['weekly', 590.04, 1_295, 24.9, 363_753.65],
  ['accelerated-bi-weekly', 1_278.42, 547, 21.04, 299_212.19],
  ['accelerated-weekly', 639.21, 1_093, 21.02, 298_426.17],
] as const)(
  'a lender’s quote for the calculator’s defaults, paid %s',
  (frequency, payment, payments, years, interest) => {
    const quote = quoteLoan(aRequest({ frequency }));

    test(`is ${payment}, ${payments} times`, () => {
      expect(quote).toMatchObject({ payment, schedule: { payments, totalInterest: interest } });
    });

    test(`lasts ${years} years`, () => {
      expect(quote.ok && quote.lastsYears).toBeCloseTo(years, 2);
    });
  },
);

test('the premium is part of the loan being paid off', () => {
  const quote = quoteLoan(aRequest({ downPayment: dollars(25_000), rate: percent(4.5) }));
  expect(quote).toMatchObject({ payment: 2_734.16, insured: { loan: 494_000, premium: 19_000 } });
});

test('an impossible loan is refused with a reason', () => {
  expect(quoteLoan(aRequest({ price: dollars(1_500_000) }))).toMatchObject({
    ok: false,
    reason: 'not-insurable',
  });
});
