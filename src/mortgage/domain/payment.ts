import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { Percent } from './percent.ts';

/** How often a mortgage is paid. */
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
 * How often interest is added within a year. The site's calculator adds it monthly, as its
 * specification asks; a lender's fixed rate is quoted half-yearly, not in advance, because the
 * Interest Act (section 6) voids the interest of a blended mortgage that states it otherwise.
 */
export type Compounding = 'monthly' | 'half-yearly';

/** `rate` is the yearly rate as quoted, `years` the amortization. */
export type Loan = { amount: Dollars; rate: Percent; years: number };

/**
 * The share of the balance that a month's interest is: r / 12, or (1 + r / 2)^(2 / 12) - 1 where the
 * rate is quoted half-yearly.
 */
export function monthlyRate(rate: Percent, compounding: Compounding): number {
  const yearly = rate / 100;
  // expm1 and log1p keep the digits that 1 + a small rate would lose.
  return compounding === 'monthly' ? yearly / 12 : Math.expm1(Math.log1p(yearly / 2) / 6);
}

/**
 * What a loan takes each month to be paid off after its years: L i / (1 - (1 + i)^-n), the annuity
 * formula, with the monthly rate i and n months. Not rounded: whoever shows it does that.
 */
export function monthlyPayment({ amount, rate, years }: Loan, compounding: Compounding): Dollars {
  const months = years * 12;
  const each = monthlyRate(rate, compounding);
  if (each === 0) return dollars(amount / months);
  return dollars((amount * each) / -Math.expm1(-months * Math.log1p(each)));
}

/**
 * The payment at another frequency, of the monthly one: a year's worth spread evenly over 26 or 52
 * payments; accelerated, half or a quarter of it, so that a year holds a thirteenth month.
 */
export function paymentAt(frequency: PaymentFrequency, monthly: Dollars): Dollars {
  if (frequency === 'accelerated-bi-weekly') return dollars(monthly / 2);
  if (frequency === 'accelerated-weekly') return dollars(monthly / 4);
  return dollars((monthly * 12) / PAYMENTS_PER_YEAR[frequency]);
}
