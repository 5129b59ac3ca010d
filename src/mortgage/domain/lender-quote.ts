import { toTheCent } from '#platform/domain/cents.ts';
import type { Dollars } from '#platform/domain/money.ts';
import type { Percent } from '#platform/domain/percent.ts';
import {
  type InsuredLoan,
  insureLoan,
  type LoanRefusal,
  type LoanRequest,
} from './default-insurance.ts';
import {
  monthlyPayment,
  PAYMENTS_PER_YEAR,
  type PaymentFrequency,
  paymentAt,
  periodicRate,
} from './payment.ts';
import { lenderSchedule, type Schedule } from './schedule.ts';

export type QuoteRequest = LoanRequest & { rate: Percent; frequency: PaymentFrequency };

/** A lender's quote. */
export type LenderQuote = {
  ok: true;
  frequency: PaymentFrequency;
  /** To the cent; the last payment may differ. */
  payment: Dollars;
  insured: InsuredLoan;
  schedule: Schedule;
  /** From the first payment to the last, as a fraction of years: 21.04. */
  lastsYears: number;
};

/**
 * Payment and schedule for a fixed rate, compounded half-yearly as the Interest Act requires, with the insurance
 * premium in the loan. The rate per payment comes from the annual rate, not from a divided monthly rate.
 */
export function quoteLoan(request: QuoteRequest): LenderQuote | LoanRefusal {
  const insured = insureLoan(request);
  if (!insured.ok) return insured;
  const { frequency, rate, years } = request;
  const amount = insured.loan;
  const perYear = PAYMENTS_PER_YEAR[frequency];
  const monthly = monthlyPayment({ amount, rate, years }, 'half-yearly');
  const payment = toTheCent(paymentAt(frequency, monthly));
  const ratePerPayment = periodicRate(rate, 'half-yearly', perYear);
  const schedule = lenderSchedule({ amount, payment, ratePerPayment, perYear, years });
  return {
    ok: true,
    frequency,
    payment,
    insured,
    schedule,
    lastsYears: schedule.payments / perYear,
  };
}
