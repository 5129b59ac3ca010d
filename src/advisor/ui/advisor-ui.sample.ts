import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { vi } from 'vitest';
import { type ADA, draw, press } from '#accounts/ui/accounts.sample.tsx';
import { listAdvisorCities, recommend, showMarketData, showPreferences } from '../api.ts';
import { aMarket, anInput } from '../domain/advisor.sample.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import type { Preferences } from '../domain/preferences.ts';
import { recommendationFor } from '../domain/recommendation/recommend.ts';
import { Advisor } from './advisor.tsx';

export const RECOMMENDATION = recommendationFor(anInput());
export const MARKET_CALL = `GET ${showMarketData.path}?province=Ontario&city=toronto&propertyType=House`;
export const RECOMMEND_CALL = `POST ${recommend.path}`;
export const SAVE_CALL = `POST ${showPreferences.path}`;

/** Stubs browser APIs that the test DOM lacks. Nothing ever scrolls into view. */
export function stubBrowserApis() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value: () => undefined,
  });
}

type Given = {
  user?: typeof ADA | null;
  answers?: Record<string, (body: unknown) => Response | Promise<Response>>;
  saved?: Preferences | null;
  /** Fields filled in from the page's address. */
  prefill?: Partial<Preferences>;
};

/** Renders the wizard. All calls are answered by default; `answers` overrides them. */
export async function openAdvisor({
  user = null,
  answers = {},
  saved = null,
  prefill = {},
}: Given = {}) {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  const drawn = await draw(createElement(Advisor, { wait, prefill }), {
    user,
    answers: {
      [`GET ${listAdvisorCities.path}`]: () =>
        Response.json({
          cities: [
            { value: 'toronto', label: 'Toronto' },
            { value: 'oakville', label: 'Oakville' },
          ],
        }),
      [MARKET_CALL]: () => Response.json({ housingMarketData: aMarket() }),
      [RECOMMEND_CALL]: () => Response.json(RECOMMENDATION),
      [`GET ${showPreferences.path}`]: () => Response.json({ preferences: saved, advice: null }),
      [SAVE_CALL]: () =>
        Response.json({ preferences: DEFAULT_PREFERENCES, recommendation: RECOMMENDATION }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Your finances' });
  const sentTo = (call: string) => drawn.sent.filter((each) => each.call === call);
  return { ...drawn, waits, sentTo };
}

const STEP_TITLES = ['Your finances', 'Your plans', 'Your home', 'Review your answers'];

/** Presses Next until the step with this title is shown. */
export async function goTo(title: string) {
  for (const step of STEP_TITLES.slice(1, STEP_TITLES.indexOf(title) + 1)) {
    await press('Next');
    await screen.findByRole('heading', { name: step });
  }
}

export const requestRecommendation = () => press('Get my recommendation');
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
