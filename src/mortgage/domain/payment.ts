import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { Percent } from '#platform/domain/percent.ts';

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

const COMPOUNDED_PER_YEAR: Record<Compounding, number> = { monthly: 12, 'half-yearly': 2 };

/**
 * The share of the balance that is added as interest between two of so many payments a year:
 * (1 + r / m)^(m / n) - 1, for a rate that is compounded m times a year and paid n times.
 */
export function periodicRate(rate: Percent, compounding: Compounding, perYear: number): number {
  const times = COMPOUNDED_PER_YEAR[compounding];
  const each = rate / 100 / times;
  // expm1 and log1p keep the digits that 1 + a small rate would lose.
  return times === perYear ? each : Math.expm1((Math.log1p(each) * times) / perYear);
}

/** The share of the balance that a month's interest is. */
export const monthlyRate = (rate: Percent, compounding: Compounding): number =>
  periodicRate(rate, compounding, 12);

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
