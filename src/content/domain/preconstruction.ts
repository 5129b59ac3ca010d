import { RULES, type Rule } from '#mortgage/domain/rules/cited-rules.ts';
import type { Benefit } from '#platform/domain/benefit.ts';
import { contactAbout } from './contact-subject.ts';

/** Targets of the page's two kinds of button: the contact page, with the subject filled in. */
export const CONSULTATION = contactAbout('Preconstruction consultation');
export const PROJECT_LIST = contactAbout('Preconstruction project list');
export const projectInquiry = (project: string): string =>
  contactAbout(`Preconstruction: ${project}`);

export const PRECONSTRUCTION_BENEFITS: readonly (Benefit & {
  icon: 'calendar' | 'ruler' | 'steps' | 'receipt';
})[] = [
  {
    icon: 'calendar',
    title: '10 days to reconsider',
    text: 'You can cancel a new condo bought from a developer within 10 calendar days, for any reason and without penalty.',
  },
  {
    icon: 'ruler',
    title: 'Choose from the plan',
    text: 'You choose the floor plan, the side of the building and often the finishes, before anything is built.',
  },
  {
    icon: 'steps',
    title: 'Pay the deposit in steps',
    text: 'You pay the deposit in instalments on the dates in your agreement. The mortgage starts at closing.',
  },
  {
    icon: 'receipt',
    title: 'Tax relief on new homes',
    text: 'First-time buyers may get back the 5% GST on a new home up to $1,000,000, and a part of it up to $1,500,000.',
  },
];

/** From the first consultation to the keys. */
export const PRECONSTRUCTION_STEPS: readonly Benefit[] = [
  {
    title: 'Talk it through',
    text: 'What you want to live in or invest in, when you need it and what you can set aside for deposits.',
  },
  {
    title: 'Compare projects',
    text: 'Plans, builders and their past buildings, fees and closing dates, side by side, with the questions still open.',
  },
  {
    title: 'Sign and pay the first deposit',
    text: 'We go through the agreement of purchase and sale with you before you sign, clause by clause.',
  },
  {
    title: 'Have a lawyer read it',
    text: 'You have 10 calendar days to cancel a new condo. They start when you receive the signed agreement or the disclosure package, whichever comes later.',
  },
  {
    title: 'Inspect, move in, close',
    text: 'Before you take possession, you walk through with the builder and list what’s missing. The papers you get then say what Tarion’s new home warranty covers, and until when.',
  },
];

/** Shown next to the benefits, so that readers do not overestimate what is certain. */
export const PRECONSTRUCTION_CAUTIONS: readonly Benefit[] = [
  {
    title: 'HST',
    text: 'New homes carry 13% HST; resale homes don’t. Many projects already take the rebates off the price. Some details of Ontario’s temporary relief for agreements signed from April 2026 to March 2027 aren’t settled: ask your lawyer what applies to you.',
  },
  {
    title: 'Dates can move',
    text: 'Occupancy and closing are two dates, often months apart, and both may be later than planned. Leave room in your plans and in your rate hold.',
  },
  {
    title: 'Houses are different',
    text: 'The 10 days are for condos. For a new freehold house, ask a lawyer before you sign whether you could cancel, and until when.',
  },
];

export const PRECONSTRUCTION_RULES: readonly Rule[] = [
  RULES.condoRescission,
  RULES.firstTimeGstRebate,
  RULES.newHousingRebate,
];
