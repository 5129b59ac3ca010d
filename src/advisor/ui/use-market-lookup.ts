import { useEffect, useRef } from 'react';
import { useToast } from '#platform/ui/toasts.tsx';
import { estimatedMarket } from '../domain/market/estimated-market.ts';
import { beginLookup, type MarketLookup } from '../domain/wizard/market-lookup.ts';
import type { WizardEvent } from '../domain/wizard/wizard.ts';
import type { AdvisorForm } from './advisor-form.ts';
import { askMarket, lookUpMarket } from './look-up-market.ts';

export type Wait = (ms: number) => Promise<void>;

type Lookup = { form: AdvisorForm; dispatch: (event: WizardEvent) => void; wait: Wait };

/** Runs one market lookup at a time and reports problems in toasts. */
export function useMarketLookup({ form, dispatch, wait }: Lookup) {
  const toast = useToast();
  const asking = useRef<AbortController>(undefined);
  const stop = () => asking.current?.abort();
  useEffect(() => () => asking.current?.abort(), []);

  const change = (market: MarketLookup) => {
    dispatch({ kind: 'market-changed', market });
    if (market.status === 'unavailable')
      toast({
        title: 'Market Data Unavailable',
        text: "We're having trouble retrieving market data. You can still get a recommendation without it.",
        tone: 'destructive',
      });
    if (market.status === 'incomplete')
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
      onChange: change,
      isOver: () => signal.aborted,
    });
  };

  const estimate = () => {
    const { city, propertyType, maxPurchaseBudget: price, maxRentBudget: rent } = form.getValues();
    const updatedAt = new Date().toISOString();
    const market = estimatedMarket({ city, propertyType, price, rent, updatedAt });
    dispatch({ kind: 'market-changed', market: { status: 'estimated', market } });
    toast({ title: 'Using Estimated Market Data' });
  };

  return { look, stop, estimate };
}
