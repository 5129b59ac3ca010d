import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deletePreferences } from '#accounts/api.ts';
import { ADA, aProfile, draw, press } from '#accounts/ui/accounts.sample.tsx';
import { showPreferences } from '../api.ts';
import { anInput } from '../domain/advisor.sample.ts';
import { RECOMMENDATION } from './advisor-ui.sample.ts';
import { SavedRecommendation } from './saved-recommendation.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { preferences } = anInput();
const ADVICE = { madeAt: '2026-11-22T15:04:00.000Z', recommendation: RECOMMENDATION };

const open = (saved: object, answers = {}) =>
  draw(<SavedRecommendation />, {
    user: ADA,
    address: '/profile',
    answers: { [`GET ${showPreferences.path}`]: () => Response.json(saved), ...answers },
  });

const shown = () => screen.findByRole('region', { name: 'Your Buy vs. Rent recommendation' });

/** The list's names and values. */
const rows = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );

test('a signed-in visitor sees the recommendation with its date, key figures and answers', async () => {
  await open({ preferences, advice: ADVICE });
  const region = await shown();
  within(region).getByText(/November 22, 2026 at 10:04/);
  within(region).getByText(RECOMMENDATION.recommendation);
  within(region).getByText(RECOMMENDATION.justification);
  expect(rows(region)).toMatchObject({
    'Down payment': expect.stringMatching(/^\$[\d,]+$/),
    'Rent of the home': expect.stringMatching(/^\$[\d,]+ a month$/),
    'Annual income': '$190,000',
    'Planned stay': '5 years',
    'Rent budget': '$4,500 a month',
    City: 'Oakville, Ontario',
  });
  expect(region.textContent).not.toMatch(/annualIncome|maxPurchaseBudget/);
});

test('the advisor can be run again with the answers filled in', async () => {
  await open({ preferences, advice: ADVICE });
  const again = within(await shown()).getByRole<HTMLAnchorElement>('link', { name: 'Run again' });
  expect(again.getAttribute('href')).toBe('/buy-rent-advisor');
});

test('answers saved by an earlier release, without a recommendation, are shown with a link to get one', async () => {
  await open({ preferences, advice: null });
  within(await shown()).getByText(/Run the advisor again/);
});

test('the delete button removes it, and the advisor no longer fills in the answers', async () => {
  const { queryClient } = await open(
    { preferences, advice: ADVICE },
    { [`DELETE ${deletePreferences.path}`]: () => Response.json(aProfile()) },
  );
  await shown();
  await press('Delete');
  await screen.findByText('Recommendation and answers deleted');
  await waitFor(() => expect(screen.queryByText('Your answers')).toBeNull());
  expect(queryClient.getQueryData([showPreferences.path])).toEqual({
    preferences: null,
    advice: null,
  });
});

test('nothing is shown before the first recommendation', async () => {
  const { sent } = await open({ preferences: null, advice: null });
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toContain('GET /api/buy-rent-advisor/preferences'),
  );
  expect(screen.queryByRole('heading')).toBeNull();
});
