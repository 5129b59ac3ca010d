import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADA, fill } from '#accounts/ui/accounts.sample.tsx';
import { userQuery } from '#accounts/ui/use-account.ts';
import { showPreferences } from '../api.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import {
  field,
  goTo,
  openAdvisor,
  RECOMMEND_CALL,
  requestRecommendation,
  SAVE_CALL,
  stubBrowserApis,
} from './advisor-ui.sample.ts';

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

test('a signed-in visitor starts with their saved answers, and saves them again', async () => {
  const saved = { ...DEFAULT_PREFERENCES, annualIncome: 123_000 };
  const { sentTo } = await openAdvisor({ user: ADA, saved });
  await waitFor(() => expect(field('Annual income').value).toBe('$123,000'));
  await goTo('Review your answers');
  await requestRecommendation();
  expect(
    await screen.findByText(
      'Your preferences have been saved and analyzed. View your recommendation below.',
    ),
  ).toBeTruthy();
  expect(sentTo(SAVE_CALL).map(({ body }) => body)).toEqual([saved]);
  expect(sentTo(RECOMMEND_CALL)).toEqual([]);
});

test('fields filled in from the address take precedence over saved answers', async () => {
  const saved = { ...DEFAULT_PREFERENCES, annualIncome: 123_000 };
  await openAdvisor({ user: ADA, saved, prefill: { maxRentBudget: 2_650 } });
  await waitFor(() => expect(field('Annual income').value).toBe('$123,000'));
  await goTo('Your home');
  expect(field('Maximum monthly rent').value).toBe('$2,650');
});

test('typed values are not replaced by saved answers', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const saved = { ...DEFAULT_PREFERENCES, annualIncome: 123_000 };
  await openAdvisor({
    user: ADA,
    answers: { [`GET ${showPreferences.path}`]: () => promise },
  });
  await fill('Annual income', '99000');
  await act(async () => resolve(Response.json({ preferences: saved })));
  expect(field('Annual income').value).toBe('$99,000');
});

test('signing out removes the visitor’s answers', async () => {
  const saved = { ...DEFAULT_PREFERENCES, annualIncome: 123_000 };
  const { queryClient } = await openAdvisor({ user: ADA, saved });
  await waitFor(() => expect(field('Annual income').value).toBe('$123,000'));
  await goTo('Review your answers');
  await act(async () => {
    queryClient.setQueryData(userQuery.queryKey, null);
  });
  await screen.findByRole('heading', { name: 'Your finances' });
  expect(field('Annual income').value).toBe('$75,000');
});
