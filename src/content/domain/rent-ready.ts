import { RULES, type Rule } from '#mortgage/domain/rules/cited-rules.ts';
import type { Benefit } from '#platform/domain/benefit.ts';

export const RENT_READY_BENEFITS: readonly (Benefit & {
  icon: 'file' | 'clock' | 'scale' | 'key';
})[] = [
  {
    icon: 'file',
    title: 'One application',
    text: 'Fill in your details once. They are ready for each home that you decide to apply for.',
  },
  {
    icon: 'clock',
    title: 'Ready before the viewing',
    text: 'With your papers in order you can apply on the day you find the right home, not a week later.',
  },
  {
    icon: 'scale',
    title: 'Fair by law',
    text: 'We ask for what Ontario law lets a landlord ask, and treat every application alike.',
  },
  {
    icon: 'key',
    title: 'Somebody at your side',
    text: 'An agent reads the lease with you before you sign it, and is there when you get the keys.',
  },
];

/** From the form to the keys. */
export const RENT_READY_STEPS: readonly Benefit[] = [
  {
    title: 'Start your application',
    text: 'It opens on our rental intake site, in a new tab. You can stop and go on later.',
  },
  {
    title: 'Add your papers',
    text: 'Proof of income, references and rental history. A landlord may ask for your consent to a credit check.',
  },
  {
    title: 'See homes',
    text: 'Tell us where, from when and up to what rent. We arrange the viewings.',
  },
  {
    title: 'Apply',
    text: 'We present your application to the landlord or the listing brokerage and tell you what they answer.',
  },
  {
    title: 'Sign and move in',
    text: 'You sign Ontario’s standard lease, pay a deposit of at most one month’s rent, which is for your last month, and get the keys.',
  },
];

/** What every tenant in Ontario should know, and where it comes from. */
export const TENANT_RIGHTS: readonly Benefit[] = [
  {
    title: 'Rent increases',
    text: 'In 2026 by at most 2.1%, once in 12 months, with 90 days’ written notice. Homes first lived in after November 15, 2018 are exempt from the 2.1%.',
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
    text: 'The Ontario Human Rights Code protects everyone who looks for a home. Nobody may be turned away on a ground that it names.',
  },
];

export const RENT_READY_RULES: readonly Rule[] = [
  RULES.rentGuideline,
  RULES.rentDeposit,
  RULES.standardLease,
  RULES.rentalDiscrimination,
];
