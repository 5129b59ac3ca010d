import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, shareOf } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { calculateMortgage } from './calculator.ts';
import {
  exactCalculator,
  exactCapacity,
  exactLender,
  exactLoan,
  exactPayment,
  exactShare,
  exactTransferTax,
  type LoanTerms,
} from './decimal-reference.sample.ts';
import { landTransferTax } from './land-transfer-tax.ts';
import {
  monthlyPayment,
  PAYMENT_FREQUENCIES,
  PAYMENTS_PER_YEAR,
  paymentAt,
  periodicRate,
} from './payment.ts';
import { loanPaidBy } from './qualifying.ts';
import { ONTARIO_LAND_TRANSFER_TAX, TORONTO_LAND_TRANSFER_TAX } from './rules/land-transfer-tax.ts';
import { lenderSchedule, type Schedule } from './schedule.ts';

// Takes seconds on an idle machine, and much longer on a busy one.
const TEST_TIMEOUT = 120_000;

// A fixed seed: an amount within floating-point error of half a cent may round either way, which would fail about one
// random run in several hundred.
const CASES = { numRuns: 2_000, seed: 2026 };

const loans: fc.Arbitrary<LoanTerms> = fc.record({
  amount: fc.integer({ min: 100_000, max: 300_000_000 }).map((cents) => cents / 100),
  rate: fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 1, max: 30 }),
  frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
});

const inCents = ({ payments, years, totalInterest }: Schedule) => ({
  payments,
  balances: years.map(({ balance }) => centsOf(balance)),
  interest: centsOf(totalInterest),
});

const lenderPayment = ({ amount, rate, years, frequency }: LoanTerms) =>
  paymentAt(
    frequency,
    monthlyPayment({ amount: dollars(amount), rate: percent(rate), years }, 'half-yearly'),
  );

test(
  'the calculator’s payment and schedule for 2,000 loans match exact arithmetic to the cent',
  () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const { payment, schedule } = calculateMortgage({
          propertyPrice: terms.amount,
          downPayment: 0,
          interestRate: terms.rate,
          amortizationYears: terms.years,
          paymentFrequency: terms.frequency,
        });
        expect(centsOf(payment)).toBe(exactPayment(terms, 'monthly'));
        expect(inCents(schedule)).toEqual(exactCalculator(terms));
      }),
      CASES,
    );
  },
  TEST_TIMEOUT,
);

test(
  'a lender’s payment and schedule for 2,000 loans match exact arithmetic to the cent',
  () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const payment = lenderPayment(terms);
        const perYear = PAYMENTS_PER_YEAR[terms.frequency];
        const ratePerPayment = periodicRate(percent(terms.rate), 'half-yearly', perYear);
        const { amount, years } = terms;
        const schedule = lenderSchedule({
          amount: dollars(amount),
          payment,
          ratePerPayment,
          perYear,
          years,
        });
        expect(centsOf(payment)).toBe(exactPayment(terms, 'half-yearly'));
        expect(inCents(schedule)).toEqual(exactLender(terms));
      }),
      CASES,
    );
  },
  TEST_TIMEOUT,
);

test(
  'land transfer tax on 2,000 prices matches exact arithmetic to the cent',
  () => {
    const tables = fc.constantFrom(...ONTARIO_LAND_TRANSFER_TAX, ...TORONTO_LAND_TRANSFER_TAX);
    const prices = fc.integer({ min: 0, max: 5_000_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(prices, tables, fc.constantFrom('home', 'other'), (price, rule, kind) => {
        const bands = kind === 'home' ? rule.homes : rule.others;
        const tax = landTransferTax(dollars(price), kind, rule);
        expect(centsOf(tax)).toBe(exactTransferTax(price, bands));
      }),
      CASES,
    );
  },
  TEST_TIMEOUT,
);

test(
  '2,000 premiums and the tax on them match exact arithmetic to the cent',
  () => {
    const amounts = fc.integer({ min: 0, max: 150_000_000 }).map((cents) => cents / 100);
    const shares = fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(amounts, shares, (amount, share) => {
        const ours = shareOf(dollars(amount), percent(share));
        expect(centsOf(ours)).toBe(exactShare(amount, share));
      }),
      CASES,
    );
  },
  TEST_TIMEOUT,
);

test(
  'the largest loans for 2,000 incomes match exact arithmetic to the cent',
  () => {
    const incomes = fc.integer({ min: 30_000, max: 1_000_000 });
    const rates = fc.integer({ min: 525, max: 2_000 }).map((hundredths) => hundredths / 100);
    const years = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(incomes, fc.nat(900), rates, years, (income, home, rate, over) => {
        const capacity = dollars((income / 12) * 0.39 - home);
        const loan = loanPaidBy(capacity, percent(rate), over);
        expect(centsOf(loan)).toBe(exactLoan(exactCapacity(income, 39, home), rate, over));
      }),
      CASES,
    );
  },
  TEST_TIMEOUT,
);
