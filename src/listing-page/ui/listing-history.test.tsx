import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Profile, User } from '#accounts/api.ts';
import { userQuery } from '#accounts/ui/use-account.ts';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { listingId } from '#listings/domain/listing.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { ListingHistory } from './listing-history.tsx';

afterEach(cleanup);

const ada: User = {
  id: 1,
  username: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: null,
  role: 'registrant',
};
const profileOf = (given: Partial<Profile> = {}): Profile => ({
  user: ada,
  emailVerified: true,
  verificationSent: false,
  vowTerms: { version: '2026-11-21', acceptedAt: '2026-11-21T11:00:00.000Z' },
  consents: [],
  preferences: null,
  ...given,
});
const property = aPropertyDetail({ id: 7, originalPrice: 3_100_000, daysOnMarket: 12 });
const fullAnswer = { property, similar: [], lastRefreshed: '2026-11-21T11:00:00.000Z' };

/** The calls, in order. */
async function show(user: User | null, answers: Record<string, unknown> = {}) {
  const calls: string[] = [];
  const queryClient = apiClient(async (path) => {
    calls.push(String(path));
    const answer = answers[String(path)];
    return answer ? Response.json(answer) : new Response('', { status: 503 });
  });
  queryClient.setQueryData(userQuery.queryKey, user);
  await renderOnSite(
    <QueryClientProvider client={queryClient}>
      <ListingHistory id={listingId(7)} />
    </QueryClientProvider>,
  );
  return { calls, answers };
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('guests see who has access and where to sign in, and nothing is fetched', async () => {
  const { calls } = await show(null);
  expect(screen.getByText('to see price history and days on market.')).toBeDefined();
  expect(hrefOf('Sign in')).toBe('/auth?next=%2Fproperty%2F7');
  expect(calls).toEqual([]);
});

test.each<[string, Partial<Profile>]>([
  ['an address that is not verified', { emailVerified: false }],
  ['terms that are not accepted', { vowTerms: { version: '1', acceptedAt: null } }],
])(
  'a visitor with %s is sent to their profile, and nothing more is fetched',
  async (_what, given) => {
    const { calls } = await show(ada, { '/api/profile': profileOf(given) });
    expect(await screen.findByText(/verify your email address/)).toBeDefined();
    expect(hrefOf('Go to your profile')).toBe('/profile');
    expect(calls).toEqual(['/api/profile']);
  },
);

test.each<[string, Partial<Profile>]>([
  ['a registrant', {}],
  ['a realtor', { user: { ...ada, role: 'realtor' }, emailVerified: false }],
])('%s sees earlier prices and days on market, with their source', async (_who, given) => {
  await show(ada, { '/api/profile': profileOf(given), '/api/properties/7': fullAnswer });
  expect((await screen.findByText('Original price')).nextSibling?.textContent).toBe('$3,100,000');
  expect(screen.getByText('Days on market').nextSibling?.textContent).toBe('12');
  expect(screen.getByText(/From the board’s records/)).toBeDefined();
  expect(screen.getByText('November 21, 2026 at 6:00 a.m.')).toBeDefined();
});

test('a home without a past says so', async () => {
  const fresh = { ...fullAnswer, property: aPropertyDetail({ id: 7 }) };
  await show(ada, { '/api/profile': profileOf(), '/api/properties/7': fresh });
  expect(await screen.findByText('No history on record.')).toBeDefined();
});

test('a failed request shows an error, and Retry fetches again', async () => {
  const { answers } = await show(ada, { '/api/profile': profileOf() });
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t load the history');
  answers['/api/properties/7'] = fullAnswer;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Original price')).toBeDefined();
});
