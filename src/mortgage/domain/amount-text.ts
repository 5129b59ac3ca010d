import type { PaymentFrequency } from './payment.ts';

/** '$24K', for a chart axis. */
export const formatAxisAmount = (amount: number): string =>
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
