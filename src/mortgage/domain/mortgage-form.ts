import { z } from 'zod/mini';
import { PAYMENT_FREQUENCIES } from './payment.ts';

export const AMORTIZATION_OPTIONS = [5, 10, 15, 20, 25, 30] as const;

export const HIGHEST_PRICE = 1_000_000_000;
export const HIGHEST_RATE = 25;
const LONGEST_AMORTIZATION = 30;

const PRICE = 'Property price must be greater than 0';
const DOWN_PAYMENT = 'Down payment must be greater than 0';
const RATE = 'Interest rate must be greater than 0';
const YEARS = 'Amortization period must be greater than 0';
const AT_MOST = 'must be at most';

/** The calculator's inputs: dollars, percent a year, years. An empty field gets the same message as an invalid one. */
export const MortgageForm = z.object({
  propertyPrice: z
    .number(PRICE)
    .check(
      z.minimum(1, PRICE),
      z.maximum(HIGHEST_PRICE, `Property price ${AT_MOST} $1,000,000,000`),
    ),
  downPayment: z
    .number(DOWN_PAYMENT)
    .check(
      z.minimum(1, DOWN_PAYMENT),
      z.maximum(HIGHEST_PRICE, `Down payment ${AT_MOST} $1,000,000,000`),
    ),
  interestRate: z
    .number(RATE)
    .check(
      z.minimum(0.01, RATE),
      z.maximum(HIGHEST_RATE, `Interest rate ${AT_MOST} ${HIGHEST_RATE}%`),
    ),
  amortizationYears: z
    .int(YEARS)
    .check(
      z.minimum(1, YEARS),
      z.maximum(
        LONGEST_AMORTIZATION,
        `Amortization period ${AT_MOST} ${LONGEST_AMORTIZATION} years`,
      ),
    ),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES),
});
export type MortgageForm = z.infer<typeof MortgageForm>;

/** Two decimals: '5.99%'. */
export const showRate = (rate: number): string => `${rate.toFixed(2)}%`;
