import { useEffect, useState } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { type Recommendation, recommendHomes } from '../api.ts';
import { type DreamForm, NO_WISHES, useDreamForm } from './dream-form.ts';
import { dreamHomeSession, setDreamHomeSession } from './dream-home-session.ts';
import { LazyResults } from './lazy-results.ts';

export type DreamHomeState =
  | { status: 'editing' | 'generating' }
  | { status: 'answered'; recommendation: Recommendation };

/** State of the dream home page: form or result, the form's fields, and its actions. */
export function useDreamHome() {
  const [state, setState] = useState<DreamHomeState>(restoredState);
  const form = useDreamForm();
  const toast = useToast();

  const recommendation = state.status === 'answered' ? state.recommendation : null;
  useEffect(
    () => () => setDreamHomeSession({ wishes: form.getValues(), recommendation }),
    [form, recommendation],
  );

  const submit = form.handleSubmit(async (wishes) => {
    if (state.status === 'generating') return;
    setState({ status: 'generating' });
    try {
      // Kept even if the visitor has left the page or its code can't be loaded, so that it is there when they return.
      const keep = (recommendation: Recommendation) => {
        setDreamHomeSession({ wishes, recommendation });
        return recommendation;
      };
      const [found] = await Promise.all([
        ask(recommendHomes, { body: wishes }).then(keep),
        LazyResults.preload(),
      ]);
      setState({ status: 'answered', recommendation: found });
      // If nothing was found, the heading and its text say so.
      if (found.recommendedProperties.length > 0)
        toast({
          title: 'Dream Home Generated!',
          text: 'Your personalized dream home recommendation is ready.',
        });
    } catch (problem) {
      setState({ status: 'editing' });
      showIssues(form, problem);
      toast({
        title: 'Generation Failed',
        text: whyFailed(problem, FAILED_MESSAGE),
        tone: 'destructive',
      });
    }
  });

  return {
    state,
    form,
    submit,
    startOver: () => setState({ status: 'editing' }),
    clear: () => form.reset({ ...NO_WISHES }),
  };
}

function restoredState(): DreamHomeState {
  const recommendation = dreamHomeSession()?.recommendation;
  return recommendation ? { status: 'answered', recommendation } : { status: 'editing' };
}

const FAILED_MESSAGE = 'Failed to generate dream home recommendation. Please try again.';

const FIELDS = [
  'budget',
  'location',
  'mustHaveFeatures',
  'niceToHaveFeatures',
  'architecturalStyle',
  'lifestyle',
  'occupants',
  'additionalDetails',
] as const;

/** Attaches server-side errors to their fields and focuses the first one. */
function showIssues(form: DreamForm, problem: unknown): void {
  if (!(problem instanceof Refused)) return;
  const wrong = FIELDS.flatMap((field) => {
    const issue = problem.issues.find(({ path }) => path.split('.')[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  wrong.forEach(({ field, message }, at) => {
    form.setError(field, { message }, { shouldFocus: at === 0 });
  });
}
