import { RULES, type Rule } from '#mortgage/domain/rules/cited-rules.ts';
import type { Benefit } from '#platform/domain/benefit.ts';

export const RENT_READY_BENEFITS: readonly (Benefit & {
  icon: 'file' | 'clock' | 'scale' | 'key';
})[] = [
  {
    icon: 'file',
    title: 'One application',
    text: 'Fill in your details once and use them for every home you apply for.',
  },
  {
    icon: 'clock',
    title: 'Ready before the viewing',
    text: 'With your papers in order, you can apply the day you find the right home, not a week later.',
  },
  {
    icon: 'scale',
    title: 'Fair by law',
    text: 'We ask only what Ontario law lets a landlord ask, and treat every application alike.',
  },
  {
    icon: 'key',
    title: 'Someone on your side',
    text: 'An agent reads the lease with you before you sign it, and is there when you get the keys.',
  },
];

/** From the application form to the keys. */
export const RENT_READY_STEPS: readonly Benefit[] = [
  {
    title: 'Start your application',
    text: 'It opens on our rental intake site, in a new tab. You can stop and continue later.',
  },
  {
    title: 'Add your papers',
    text: 'Proof of income, references and rental history. A landlord may ask for your consent to a credit check.',
  },
  {
    title: 'See homes',
    text: 'Tell us where, when and up to what rent. We’ll arrange the viewings.',
  },
  {
    title: 'Apply',
    text: 'We present your application to the landlord or the listing brokerage and let you know what they say.',
  },
  {
    title: 'Sign and move in',
    text: 'Sign Ontario’s standard lease, pay last month’s rent as a deposit, and get the keys.',
  },
];

/** What every tenant in Ontario should know, with sources. */
export const TENANT_RIGHTS: readonly Benefit[] = [
  {
    title: 'Rent increases',
    text: 'At most 2.1% in 2026, once every 12 months, with 90 days’ written notice. Homes first lived in after November 15, 2018 are exempt from the 2.1%.',
  },
  {
    title: 'Deposit',
    text: 'At most one month’s rent, and for the last month only. A landlord may not ask for a damage deposit.',
  },
  {
    title: 'Standard lease',
    text: 'Most tenancies must use it. If your landlord has not given you one, ask for it in writing.',
  },
  {
    title: 'Human rights',
    text: 'The Ontario Human Rights Code protects everyone looking for a home. No one may be turned away on a ground it names.',
  },
];

export const RENT_READY_RULES: readonly Rule[] = [
  RULES.rentGuideline,
  RULES.rentDeposit,
  RULES.standardLease,
  RULES.rentalDiscrimination,
];
