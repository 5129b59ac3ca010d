import { showDollars } from '#platform/domain/money.ts';
import type { PaymentFrequency } from './payment.ts';

const EXACT = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  signDisplay: 'negative',
});

/** With cents: '$2,574.76'. */
export const showExact = (amount: number): string => EXACT.format(amount);

/** '$500,000', or '$30,555.50' if the amount has cents. */
export const showAmount = (amount: number): string =>
  Number.isInteger(amount) ? showDollars(amount) : showExact(amount);

/** '$24K', for a chart axis. */
export const showAxis = (amount: number): string =>
  Math.abs(amount) < 999_950
    ? `$${Math.round(amount / 100) / 10}K`.replace('$0K', '$0')
    : `$${Math.round(amount / 10_000) / 100}M`;

export const FREQUENCY_NAMES: Record<PaymentFrequency, string> = {
  monthly: 'Monthly',
  'bi-weekly': 'Bi-weekly',
  weekly: 'Weekly',
  'accelerated-bi-weekly': 'Accelerated bi-weekly',
  'accelerated-weekly': 'Accelerated weekly',
};

/** Follows an amount: '$2,574.76 a month'. */
export const FREQUENCY_WORDS: Record<PaymentFrequency, string> = {
  monthly: 'a month',
  'bi-weekly': 'every two weeks',
  weekly: 'a week',
  'accelerated-bi-weekly': 'every two weeks',
  'accelerated-weekly': 'a week',
};
