import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { Percent } from '#platform/domain/percent.ts';

/** How often mortgage payments are made. */
export const PAYMENT_FREQUENCIES = [
  'monthly',
  'bi-weekly',
  'weekly',
  'accelerated-bi-weekly',
  'accelerated-weekly',
] as const;
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

export const PAYMENTS_PER_YEAR: Record<PaymentFrequency, number> = {
  monthly: 12,
  'bi-weekly': 26,
  weekly: 52,
  'accelerated-bi-weekly': 26,
  'accelerated-weekly': 52,
};

/**
 * How often interest compounds. The site's calculator compounds monthly, as its specification asks. Lenders quote fixed
 * rates half-yearly, not in advance, because the Interest Act (section 6) voids the interest on a blended mortgage that
 * states it otherwise.
 */
export type Compounding = 'monthly' | 'half-yearly';

/** `rate` is the quoted annual rate; `years` is the amortization. */
export type Loan = { amount: Dollars; rate: Percent; years: number };

const COMPOUNDED_PER_YEAR: Record<Compounding, number> = { monthly: 12, 'half-yearly': 2 };

/**
 * Interest per payment as a share of the balance: (1 + r / m)^(m / n) - 1, for a rate compounded m times a year and
 * paid n times.
 */
export function periodicRate(rate: Percent, compounding: Compounding, perYear: number): number {
  const times = COMPOUNDED_PER_YEAR[compounding];
  const each = rate / 100 / times;
  // expm1 and log1p keep the digits that 1 + a small rate would lose.
  return times === perYear ? each : Math.expm1((Math.log1p(each) * times) / perYear);
}

/** A month's interest as a share of the balance. */
export const monthlyRate = (rate: Percent, compounding: Compounding): number =>
  periodicRate(rate, compounding, 12);

/**
 * The monthly payment that amortizes a loan: L i / (1 - (1 + i)^-n), with monthly rate i and n months. Not rounded; the
 * caller rounds for display.
 */
export function monthlyPayment({ amount, rate, years }: Loan, compounding: Compounding): Dollars {
  const months = years * 12;
  const each = monthlyRate(rate, compounding);
  if (each === 0) return dollars(amount / months);
  return dollars((amount * each) / -Math.expm1(-months * Math.log1p(each)));
}

/**
 * Converts a monthly payment to another frequency: a year's total spread over 26 or 52 payments. Accelerated payments
 * are half or a quarter of the monthly one, so a year includes a thirteenth month.
 */
export function paymentAt(frequency: PaymentFrequency, monthly: Dollars): Dollars {
  if (frequency === 'accelerated-bi-weekly') return dollars(monthly / 2);
  if (frequency === 'accelerated-weekly') return dollars(monthly / 4);
  return dollars((monthly * 12) / PAYMENTS_PER_YEAR[frequency]);
}
