import { useReducer } from 'react';
import { useToast } from '#platform/ui/toasts.tsx';
import type { Preferences } from '../domain/preferences.ts';
import { next, type QuestionStep, STEP_FIELDS, stepOf } from '../domain/wizard/wizard.ts';
import { type AdvisorForm, loadPreferences, useAdvisorForm } from './advisor-form.ts';
import { LazyHousing, LazyReview } from './lazy-steps.ts';
import { useMarketLookup, type Wait } from './use-market-lookup.ts';
import { useRecommendation } from './use-recommendation.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

type AdvisorStart = {
  /** Fields filled in from the address, or by the first question. */
  prefill: Partial<Preferences>;
  /** In milliseconds. */
  wait: Wait;
};

/** The wizard: its current step, its form and its actions. */
export function useAdvisor({ prefill, wait }: AdvisorStart) {
  const [wizard, dispatch] = useReducer(next, { step: 'financial' });
  const form = useAdvisorForm(prefill);
  const market = useMarketLookup({ form, dispatch, wait });
  const recommend = useRecommendation();
  const toast = useToast();
  useSavedAnswers(form, { prefill, onLeft: () => dispatch({ kind: 'restarted' }) });

  /** Validates a step, and loads what the next one needs. */
  const isValid = async (step: QuestionStep): Promise<boolean> => {
    try {
      await loadPreferences();
      const isValid = await form.trigger(STEP_FIELDS[step], { shouldFocus: true });
      if (isValid && step === 'lifestyle') await LazyHousing.preload();
      if (isValid && step === 'housing') await LazyReview.preload();
      return isValid;
    } catch {
      toast(NOT_LOADED);
      return false;
    }
  };

  const goNext = async () => {
    if (wizard.step === 'review') return;
    // Each field is typed as the step's own.
    if (!(await isValid(wizard.step))) return;
    const answers = form.getValues();
    dispatch({ kind: 'next', answers });
    if (wizard.step === 'housing') market.look();
  };

  const goBack = () => {
    market.stop();
    dispatch({ kind: 'previous' });
  };

  const sendBack = (fields: string[]) => {
    const to = stepOf(fields);
    if (!to) return;
    market.stop();
    dispatch({ kind: 'sent-back', to });
  };

  const submit = form.handleSubmit(
    async (preferences) => {
      if (wizard.step !== 'review' || wizard.answer.status === 'analyzing') return;
      dispatch({ kind: 'answer-changed', answer: { status: 'analyzing' } });
      const byEstimates = wizard.market.status === 'estimated';
      const { answer, issues } = await recommend({ preferences, byEstimates });
      dispatch({ kind: 'answer-changed', answer });
      sendBack(showIssues(form, issues));
    },
    (errors) => sendBack(Object.keys(errors)),
  );

  return { wizard, form, goNext, goBack, submit, tryAgain: market.look, estimate: market.estimate };
}

const NOT_LOADED = {
  title: 'The next step didn’t load',
  text: 'Check your connection and try again. Your answers are kept.',
  tone: 'destructive',
} as const;

/** Attaches server-side errors to their fields; returns those fields. */
function showIssues(form: AdvisorForm, issues: readonly { path: string; message: string }[]) {
  const wrong = FIELDS.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  for (const { field, message } of wrong) form.setError(field, { message });
  return wrong.map(({ field }) => field);
}

const FIELDS: readonly (keyof Preferences)[] = Object.values(STEP_FIELDS).flat();
