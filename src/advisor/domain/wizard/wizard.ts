import type { Recommendation } from '../../api.ts';
import type { Preferences } from '../preferences.ts';
import { beginLookup, type MarketLookup } from './market-lookup.ts';
import { type Step, WIZARD_STEPS } from './steps.ts';

export type QuestionStep = Exclude<Step, 'review'>;

/** The questions of each step, in display order. */
export const STEP_FIELDS = {
  financial: ['annualIncome', 'downPaymentSavings', 'creditScore', 'existingDebt', 'monthlyBudget'],
  lifestyle: [
    'yearsPlannedStay',
    'preferStability',
    'willHandleMaintenance',
    'anticipateLifeChanges',
  ],
  housing: ['city', 'propertyType', 'bedrooms', 'sqft', 'maxPurchaseBudget', 'maxRentBudget'],
} as const satisfies Record<QuestionStep, readonly (keyof Preferences)[]>;

/** The state of the recommendation request. */
export type RecommendationState =
  | { status: 'idle' }
  | { status: 'analyzing' }
  | { status: 'answered'; recommendation: Recommendation; isSaved: boolean }
  | { status: 'failed'; reason: string };

/** The wizard's state. Only the review has market data and an answer. */
export type Wizard =
  | { step: QuestionStep }
  | { step: 'review'; market: MarketLookup; answer: RecommendationState };

export type WizardEvent =
  /** The step's fields are valid. */
  | { kind: 'next'; answers: { city: string; propertyType: string } }
  | { kind: 'previous' }
  /** A field of an earlier step is invalid. */
  | { kind: 'sent-back'; to: QuestionStep }
  /** The signed-in visitor has signed out. */
  | { kind: 'restarted' }
  | { kind: 'market-changed'; market: MarketLookup }
  | { kind: 'answer-changed'; answer: RecommendationState };

/** The reducer. Review events that arrive after the review has been left are ignored. */
export function next(wizard: Wizard, event: WizardEvent): Wizard {
  switch (event.kind) {
    case 'next':
      return after(wizard, event.answers);
    case 'previous':
      return { step: before(wizard.step) };
    case 'sent-back':
      return { step: event.to };
    case 'restarted':
      return { step: 'financial' };
    case 'market-changed':
      return wizard.step === 'review' ? { ...wizard, market: event.market } : wizard;
    case 'answer-changed':
      return answered(wizard, event.answer);
  }
}

/** Ignores an answer to a superseded question. */
function answered(wizard: Wizard, answer: RecommendationState): Wizard {
  if (wizard.step !== 'review') return wizard;
  const isExpected = answer.status === 'analyzing' || wizard.answer.status === 'analyzing';
  return isExpected ? { ...wizard, answer } : wizard;
}

function after(wizard: Wizard, answers: { city: string; propertyType: string }): Wizard {
  if (wizard.step === 'financial') return { step: 'lifestyle' };
  if (wizard.step === 'lifestyle') return { step: 'housing' };
  if (wizard.step === 'review') return wizard;
  return { step: 'review', market: beginLookup(answers), answer: { status: 'idle' } };
}

const before = (step: Step): QuestionStep =>
  step === 'review' ? 'housing' : step === 'housing' ? 'lifestyle' : 'financial';

/** The first step with one of these fields; null if there is none. */
export const stepOf = (fields: readonly string[]): QuestionStep | null =>
  WIZARD_STEPS.find(
    (step): step is QuestionStep =>
      step !== 'review' && STEP_FIELDS[step].some((field) => fields.includes(field)),
  ) ?? null;
