import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Profile } from '#accounts/api.ts';
import { ADA, aProfile } from '#accounts/ui/accounts.sample.tsx';
import { userQuery } from '#accounts/ui/use-account.ts';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { FindHistory } from './find-history.tsx';

afterEach(cleanup);

const REGISTRANT = aProfile({
  vowTerms: { version: '2026-11-21', acceptedAt: '2026-11-21T11:00:00.000Z' },
});
const HOME = {
  ...aPropertyDetail({ id: 7, address: '12 Sample Court', city: 'Oakville' }),
  isOnMarket: true,
};
const SOLD = { ...HOME, isOnMarket: false, closePrice: 1_190_000, closeDate: '2026-11-02' };

type Given = { profile: Profile | null; search?: string; homes?: unknown[] };

/** Renders it for this visitor; returns the lookups made and the searches submitted. */
async function show({ profile, search = '', homes = [] }: Given) {
  const lookups: string[] = [];
  const searches: string[] = [];
  const queryClient = apiClient(async (path) => {
    if (path === '/api/profile') return Response.json(profile);
    lookups.push(String(path));
    return Response.json({ homes });
  });
  queryClient.setQueryData(userQuery.queryKey, profile && ADA);
  await renderOnSite(
    <QueryClientProvider client={queryClient}>
      <FindHistory search={search} onSearch={(text) => searches.push(text)} />
    </QueryClientProvider>,
    '/home-history',
  );
  return { lookups, searches };
}

const search = '12 Sample Court';
const signIn = () => screen.getAllByRole('link', { name: 'Sign in or create an account' });

test.each([
  ['a guest', null],
  ['an account that has not accepted the terms', aProfile()],
])('%s finds a home on the market and gets to its page', async (_, profile) => {
  const { lookups } = await show({ profile, search, homes: [HOME] });
  const home = await screen.findByRole('link', { name: '12 Sample Court, Oakville' });
  expect(home.getAttribute('href')).toBe('/property/7');
  screen.getByText('On the market');
  expect(lookups).toEqual(['/api/home-histories?search=12+Sample+Court']);
});

test('a guest is asked to sign in for sold prices and histories', async () => {
  await show({ profile: null });
  await screen.findByText(/Sold prices and histories are for registered visitors/);
  expect(signIn().map((link) => link.getAttribute('href'))).toEqual(['/auth?next=%2Fhome-history']);
});

test('a guest who finds nothing on the market reads that past sales need an account', async () => {
  await show({ profile: null, search });
  const found = await screen.findByRole('region', { name: 'Homes found' });
  expect(within(found).getByRole('status').textContent).toBe(
    'No home on the market matches. Check the street number and the spelling. Past sales need an account. Sign in or create an account',
  );
  const link = within(found).getByRole('link', { name: 'Sign in or create an account' });
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fhome-history');
});

test('an unverified account is sent to its profile for past sales', async () => {
  await show({ profile: aProfile({ emailVerified: false }), search });
  const profile = await screen.findByRole('link', { name: 'Go to your profile' });
  expect(profile.getAttribute('href')).toBe('/profile');
  await screen.findByText(/No home on the market matches/);
  expect(screen.queryByText(/Past sales need an account/)).toBeNull();
});

test('a registrant finds a home by its address, with its outcome', async () => {
  await show({ profile: REGISTRANT, search, homes: [SOLD] });
  const home = await screen.findByRole('link', { name: '12 Sample Court, Oakville' });
  expect(home.getAttribute('href')).toBe('/property/7');
  screen.getByText('Sold for $1,190,000 on November 2, 2026');
  screen.getByText('1 listing found');
  expect(screen.queryByText('Sign in or create an account')).toBeNull();
});

test.each([
  ['a guest', null],
  ['a registrant', REGISTRANT],
])('a search of %s without a street number shows what is needed', async (_, profile) => {
  const { lookups, searches } = await show({ profile });
  const field = await screen.findByLabelText('Address or MLS® number');
  const find = () => fireEvent.submit(field.closest('form') ?? field);
  fireEvent.change(field, { target: { value: 'Oakville' } });
  find();
  await screen.findByText('Enter a street number and name, or an MLS® number');
  fireEvent.change(field, { target: { value: ' 12 Sample Court ' } });
  find();
  expect(searches).toEqual(['12 Sample Court']);
  expect(lookups).toEqual([]);
});
