import { toTheCent } from '#platform/domain/cents.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import type { MortgageForm } from './mortgage-form.ts';
import {
  monthlyPayment,
  monthlyRate,
  PAYMENTS_PER_YEAR,
  type PaymentFrequency,
  paymentAt,
} from './payment.ts';
import { type Schedule, unroundedSchedule } from './schedule.ts';

/** How long the page shows 'Calculating...', in milliseconds. */
export const CALCULATION_DELAY = 500;

/**
 * Divides the monthly rate for each payment frequency, as the specification asks. Lenders derive it from the
 * annual rate instead: see lender-quote.ts.
 */
const RATE_DIVISORS: Record<PaymentFrequency, number> = {
  monthly: 1,
  'bi-weekly': 2.17,
  weekly: 4.33,
  'accelerated-bi-weekly': 2,
  'accelerated-weekly': 4,
};

/** The four tiles and the yearly table, to the cent. Total interest is total payments minus the mortgage amount. */
export type Calculation = {
  frequency: PaymentFrequency;
  payment: Dollars;
  mortgageAmount: Dollars;
  schedule: Schedule;
};

/**
 * The site's calculator: monthly compounding, paid until the balance is 0. A down payment at or above the price
 * leaves nothing to pay.
 */
export function calculateMortgage(form: MortgageForm): Calculation {
  const amount = dollars(Math.max(0, toTheCent(form.propertyPrice - form.downPayment)));
  const frequency = form.paymentFrequency;
  const [rate, years] = [percent(form.interestRate), form.amortizationYears];
  const payment = paymentAt(frequency, monthlyPayment({ amount, rate, years }, 'monthly'));
  const schedule = unroundedSchedule({
    amount,
    payment,
    ratePerPayment: monthlyRate(rate, 'monthly') / RATE_DIVISORS[frequency],
    perYear: PAYMENTS_PER_YEAR[frequency],
    years,
  });
  return { frequency, payment: toTheCent(payment), mortgageAmount: amount, schedule };
}
