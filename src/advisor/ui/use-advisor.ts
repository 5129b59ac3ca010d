import { useReducer } from 'react';
import type { Prefill } from '../domain/page/advisor-address.ts';
import type { Preferences } from '../domain/preferences.ts';
import { next, STEP_FIELDS, stepOf } from '../domain/wizard/wizard.ts';
import { type AdvisorForm, useAdvisorForm } from './advisor-form.ts';
import { useMarketLookup, type Wait } from './use-market-lookup.ts';
import { useRecommendation } from './use-recommendation.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

type AdvisorStart = {
  /** Fields filled in from the address. */
  prefill: Prefill;
  /** In milliseconds. */
  wait: Wait;
};

/** The wizard: its current step, its form and its actions. */
export function useAdvisor({ prefill, wait }: AdvisorStart) {
  const [wizard, dispatch] = useReducer(next, { at: 'financial' });
  const form = useAdvisorForm(prefill);
  const market = useMarketLookup({ form, dispatch, wait });
  const recommend = useRecommendation();
  useSavedAnswers(form, { prefill, onLeft: () => dispatch({ is: 'restarted' }) });

  const goNext = async () => {
    if (wizard.at === 'review') return;
    // Each field is typed as the step's own.
    if (!(await form.trigger(STEP_FIELDS[wizard.at], { shouldFocus: true }))) return;
    const answers = form.getValues();
    dispatch({ is: 'next', answers });
    if (wizard.at === 'housing') market.look();
  };

  const goBack = () => {
    market.stop();
    dispatch({ is: 'previous' });
  };

  const sendBack = (fields: string[]) => {
    const to = stepOf(fields);
    if (!to) return;
    market.stop();
    dispatch({ is: 'sent-back', to });
  };

  const submit = form.handleSubmit(
    async (preferences) => {
      if (wizard.at !== 'review' || wizard.answer.is === 'analyzing') return;
      dispatch({ is: 'answer-changed', answer: { is: 'analyzing' } });
      const byEstimates = wizard.market.is === 'estimated';
      const { answer, issues } = await recommend({ preferences, byEstimates });
      dispatch({ is: 'answer-changed', answer });
      sendBack(showIssues(form, issues));
    },
    (errors) => sendBack(Object.keys(errors)),
  );

  return { wizard, form, goNext, goBack, submit, tryAgain: market.look, estimate: market.estimate };
}

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
