import * as z from 'zod/mini';
import { isBelowTwentyPercent, minimumDownPayment } from '#mortgage/domain/down-payment.ts';
import {
  monthlyPayment,
  PAYMENT_FREQUENCIES,
  PAYMENTS_PER_YEAR,
  paymentAt,
} from '#mortgage/domain/payment.ts';
import { DOWN_PAYMENT_RULE } from '#mortgage/domain/rules/down-payment.ts';
import { dollars, formatDollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { MAX_AMOUNT } from '#platform/domain/typed-number.ts';

const MAX_RATE = 100;
const MAX_AMORTIZATION = 100;

/** The inputs of a mortgage calculation, in the terms of the site’s calculator. */
export const MortgageInput = z.strictObject({
  propertyPrice: z
    .number()
    .check(
      z.minimum(1, 'Property price must be greater than 0'),
      z.maximum(MAX_AMOUNT),
      z.describe('Canadian dollars.'),
    ),
  downPayment: z
    .number()
    .check(z.minimum(1, 'Down payment must be greater than 0'), z.describe('Canadian dollars.')),
  interestRate: z
    .number()
    .check(
      z.minimum(0.01, 'Interest rate must be greater than 0'),
      z.maximum(MAX_RATE),
      z.describe('Per cent a year, as quoted: 5.99.'),
    ),
  amortizationYears: z
    .int()
    .check(
      z.minimum(1, 'Amortization period must be greater than 0'),
      z.maximum(MAX_AMORTIZATION),
      z.describe('Years until the loan is paid off, usually 25 or 30.'),
    ),
});

export const MortgageOutput = z.object({
  unit: z.literal('CAD'),
  mortgageAmount: z.number(),
  downPaymentShare: z.object({ value: z.number(), unit: z.literal('per cent of the price') }),
  minimumDownPayment: z.object({
    amount: z.number(),
    isReached: z.boolean(),
    source: z.string(),
    inForceFrom: z.string(),
  }),
  payments: z.array(
    z.object({
      frequency: z.enum(PAYMENT_FREQUENCIES),
      paymentsPerYear: z.number(),
      /** The site's calculator: interest compounds monthly. */
      monthlyCompounding: z.number(),
      /** A lender's terms: compounded half-yearly, not in advance. */
      lender: z.number(),
    }),
  ),
  source: z.string(),
  notes: z.array(z.string()),
});

const SOURCE =
  'Computed with the annuity formula from the figures given; the lender’s payment compounds half-yearly, as section 6 of the Interest Act asks';
const NO_OFFER = 'Not an offer of credit: a lender decides on rate, amount and terms.';
const INSURANCE =
  'Below 20% down a mortgage must be insured. The premium, and Ontario’s 8% tax on it, are not in these payments.';

/** Mortgage figures rounded to the cent, with a summary sentence. The down payment is capped at the price. */
export function mortgageResult(input: z.infer<typeof MortgageInput>): {
  text: string;
  answer: z.infer<typeof MortgageOutput>;
} {
  const [price, down] = [dollars(input.propertyPrice), dollars(input.downPayment)];
  const [rate, years] = [percent(input.interestRate), input.amortizationYears];
  const loan = { amount: dollars(price - down), rate, years };
  const [ours, lenders] = [monthlyPayment(loan, 'monthly'), monthlyPayment(loan, 'half-yearly')];
  const least = minimumDownPayment(price);
  const isReached = down >= least;
  const notes = [...(isBelowTwentyPercent(down, price) ? [INSURANCE] : []), NO_OFFER];
  const parts = [
    `A mortgage of ${formatDollars(loan.amount)} at ${rate}% over ${years} years costs ${formatDollars(ours)} a month with monthly compounding; a lender would charge ${formatDollars(lenders)} (half-yearly compounding).`,
    isReached ? null : `Minimum down payment is ${formatDollars(least)}.`,
    ...notes,
  ];
  return {
    text: parts.filter(Boolean).join(' '),
    answer: {
      unit: 'CAD',
      mortgageAmount: toCents(loan.amount),
      downPaymentShare: { value: toCents((down / price) * 100), unit: 'per cent of the price' },
      minimumDownPayment: {
        amount: toCents(least),
        isReached,
        source: DOWN_PAYMENT_RULE.source,
        inForceFrom: DOWN_PAYMENT_RULE.from,
      },
      payments: PAYMENT_FREQUENCIES.map((frequency) => ({
        frequency,
        paymentsPerYear: PAYMENTS_PER_YEAR[frequency],
        monthlyCompounding: toCents(paymentAt(frequency, ours)),
        lender: toCents(paymentAt(frequency, lenders)),
      })),
      source: SOURCE,
      notes,
    },
  };
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100;
