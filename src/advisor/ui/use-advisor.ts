import { useEffect, useReducer, useRef } from 'react';
import { useToast } from '#platform/ui/toasts.tsx';
import { estimatedMarket } from '../domain/estimated-market.ts';
import { beginLookup, type MarketLookup } from '../domain/market-lookup.ts';
import type { Preferences } from '../domain/preferences.ts';
import { next, STEP_FIELDS, stepOf, type WizardEvent } from '../domain/wizard.ts';
import { type AdvisorForm, useAdvisorForm } from './advisor-form.ts';
import { askMarket, lookUpMarket } from './market-lookup.ts';
import { usePrefilled } from './use-prefilled.ts';
import { useRecommendation } from './use-recommendation.ts';

/** The wizard: where somebody stands in it, its fields, and what its buttons do. `wait` takes milliseconds. */
export function useAdvisor(wait: Wait) {
  const [wizard, tell] = useReducer(next, { at: 'financial' });
  const form = useAdvisorForm();
  const market = useMarketLookup({ form, tell, wait });
  const recommend = useRecommendation();
  usePrefilled(form, () => tell({ is: 'begun-anew' }));

  const goOn = async () => {
    if (wizard.at === 'review') return;
    // Each field is typed as the step's own.
    if (!(await form.trigger(STEP_FIELDS[wizard.at], { shouldFocus: true }))) return;
    const asked = form.getValues();
    tell({ is: 'next', asked });
    if (wizard.at === 'housing') market.look();
  };

  const goBack = () => {
    market.stop();
    tell({ is: 'previous' });
  };

  const sendBack = (fields: string[]) => {
    const to = stepOf(fields);
    if (!to) return;
    market.stop();
    tell({ is: 'sent-back', to });
  };

  const submit = form.handleSubmit(
    async (preferences) => {
      if (wizard.at !== 'review' || wizard.answer.is === 'analyzing') return;
      tell({ is: 'answer-changed', answer: { is: 'analyzing' } });
      const { answer, issues } = await recommend(preferences);
      tell({ is: 'answer-changed', answer });
      sendBack(showIssues(form, issues));
    },
    (errors) => sendBack(Object.keys(errors)),
  );

  return { wizard, form, goOn, goBack, submit, tryAgain: market.look, estimate: market.estimate };
}

type Wait = (ms: number) => Promise<void>;

type Lookup = { form: AdvisorForm; tell: (event: WizardEvent) => void; wait: Wait };

/** Looks the market up, one lookup at a time, and says in toasts what a visitor should know of it. */
function useMarketLookup({ form, tell, wait }: Lookup) {
  const toast = useToast();
  const asking = useRef<AbortController>(undefined);
  const stop = () => asking.current?.abort();
  useEffect(() => () => asking.current?.abort(), []);

  const change = (market: MarketLookup) => {
    tell({ is: 'market-changed', market });
    if (market.is === 'unavailable')
      toast({
        title: 'Market Data Unavailable',
        text: "We're having trouble retrieving market data. You can still get a recommendation without it.",
        tone: 'destructive',
      });
    if (market.is === 'incomplete')
      toast({
        title: 'Required Information Missing',
        text: 'Please select a city and property type.',
        tone: 'destructive',
      });
  };

  const look = () => {
    stop();
    const lookup = new AbortController();
    asking.current = lookup;
    const { signal } = lookup;
    const { city, propertyType, province = 'Ontario' } = form.getValues();
    const begun = beginLookup({ city, propertyType });
    change(begun);
    void lookUpMarket(begun, {
      ask: () => askMarket({ province, city, propertyType }, signal),
      wait,
      tell: change,
      isOver: () => signal.aborted,
    });
  };

  const estimate = () => {
    const { city, propertyType, maxPurchaseBudget: price, maxRentBudget: rent } = form.getValues();
    const updatedAt = new Date().toISOString();
    const market = estimatedMarket({ city, propertyType, price, rent, updatedAt });
    tell({ is: 'market-changed', market: { is: 'loaded', market } });
    toast({ title: 'Using Estimated Market Data' });
  };

  return { look, stop, estimate };
}

/** Puts what the server found wrong to its fields; which those are. */
function showIssues(form: AdvisorForm, issues: readonly { path: string; message: string }[]) {
  const wrong = FIELDS.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  for (const { field, message } of wrong) form.setError(field, { message });
  return wrong.map(({ field }) => field);
}

const FIELDS: readonly (keyof Preferences)[] = Object.values(STEP_FIELDS).flat();
