import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { problemsOf } from './form-rule.ts';
import {
  formatMortgage,
  formatPurchase,
  parseMortgage,
  parsePurchase,
} from './mortgage-address.ts';
import { MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';
import { costPurchase, isInToronto } from './purchase.ts';
import {
  BUYERS,
  DOWN_PAYMENT_SOURCES,
  HOME_KINDS,
  PURCHASE_DEFAULTS,
  PURCHASE_RULES,
  type PurchaseForm,
} from './purchase-form.ts';

const TODAY = day('2026-11-21');

const costs = (mortgage: Partial<typeof MORTGAGE_DEFAULTS>, purchase: Partial<PurchaseForm> = {}) =>
  costPurchase({ ...MORTGAGE_DEFAULTS, ...mortgage }, { ...PURCHASE_DEFAULTS, ...purchase }, TODAY);

/** The closing lines that are set by rules, not by our assumptions. */
function ruled(...given: Parameters<typeof costs>) {
  const { cash } = costs(...given);
  return cash.ok && cash.lines.filter(({ isAssumed }) => !isAssumed).map(({ amount }) => amount);
}

test('first-time buyers of a Toronto condo with 10% down pay premium tax and part of the transfer taxes', () => {
  const mortgage = { propertyPrice: 600_000, downPayment: 60_000, interestRate: 4.5 };
  const purchase = { firstTimeShare: 100, place: 'toronto-c08' };
  expect(costs(mortgage, purchase).quote).toMatchObject({
    ok: true,
    payment: 3_081.41,
    insured: { premium: 16_740, loan: 556_740 },
  });
  expect(ruled(mortgage, purchase)).toEqual([
    60_000, 8_475, -4_000, 8_475, -4_475, 115.89, 1_339.2,
  ]);
});

test('today’s tables apply without a closing date, otherwise that date’s', () => {
  const mortgage = { propertyPrice: 4_000_000, downPayment: 800_000 };
  expect(ruled(mortgage)).toEqual([800_000, 86_475, 105_475, 115.89]);
  expect(ruled(mortgage, { closingDate: '2026-03-31' })).toEqual([800_000, 86_475, 96_475, 115.89]);
});

test('cash to close is shown even if no loan is possible', () => {
  const { quote, cash } = costs({ propertyPrice: 1_600_000, downPayment: 200_000 });
  expect(quote).toMatchObject({ ok: false, reason: 'not-insurable' });
  expect(cash.ok).toBe(true);
});

test('only first-time buyers and new builds get thirty years with less than 20% down', () => {
  const mortgage = { downPayment: 50_000, amortizationYears: 30 };
  const oks = [{}, { firstTimeShare: 50 }, { homeKind: 'new-build' as const }].map(
    (purchase) => costs(mortgage, purchase).quote.ok,
  );
  expect(oks).toEqual([false, true, true]);
});

test.each([
  ['toronto', true],
  ['Toronto C08', true],
  ['toronto-c08', true],
  ['mississauga', false],
  ['all-cities', false],
  ['Atlantis', false],
])('%s is in Toronto: %s', (place, isIn) => {
  expect(isInToronto(place)).toBe(isIn);
});

test.each([
  ['closingDate', '2026-02-30', 'Please enter a date'],
  ['firstTimeShare', 101, 'The first-time share must be from 0 to 100'],
  ['firstTimeShare', Number.NaN, 'The first-time share must be from 0 to 100'],
  ['place', '', 'Please choose a place'],
])('%s of %s is rejected with: %s', (field, value, message) => {
  const form = { ...PURCHASE_DEFAULTS, [field]: value };
  expect(problemsOf(PURCHASE_RULES, form)).toEqual({ [field]: message });
});

test('both forms round-trip through one address', () => {
  const purchases = fc.record({
    place: fc.constantFrom('toronto', 'oakville', 'toronto-c08', '2026'),
    closingDate: fc.constantFrom('', '2026-12-15'),
    homeKind: fc.constantFrom(...HOME_KINDS),
    buyers: fc.constantFrom(...BUYERS),
    firstTimeShare: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    downPaymentFrom: fc.constantFrom(...DOWN_PAYMENT_SOURCES),
    propertyTax: fc.integer({ min: 0, max: 50_000 }),
    condoFee: fc.integer({ min: 0, max: 5_000 }),
  });
  fc.assert(
    fc.property(purchases, fc.integer({ min: 1, max: 999_999 }), (purchase, propertyPrice) => {
      const mortgage = { ...MORTGAGE_DEFAULTS, propertyPrice };
      const query = new URLSearchParams(`${formatMortgage(mortgage)}&${formatPurchase(purchase)}`);
      expect(parsePurchase(query)).toEqual(purchase);
      expect(parseMortgage(query)).toEqual(mortgage);
    }),
  );
});
