import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Profile, User } from '#accounts/api.ts';
import { ADA, aProfile } from '#accounts/ui/accounts.sample.tsx';
import { userQuery } from '#accounts/ui/use-account.ts';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { listingId } from '#listings/domain/listing.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { PastHome } from './past-home.tsx';

afterEach(cleanup);

const REGISTRANT = aProfile({
  vowTerms: { version: '2026-11-21', acceptedAt: '2026-11-21T11:00:00.000Z' },
});
const SOLD = aPropertyDetail({
  id: 7,
  address: '12 Sample Court',
  city: 'Oakville',
  closePrice: 1_190_000,
  closeDate: '2026-11-02',
  originalPrice: 1_300_000,
});
const SITE = {
  origin: 'https://site.example',
  brokerage: FIRST_BROKERAGE,
  year: 2026,
  demonstration: false,
  isStale: false,
  isFilling: false,
  appearance: { tokens: null, logo: null },
  credit: { disclaimer: 'As the board has it.', badge: null },
  lastRefreshed: null,
};
const HISTORY = { property: SOLD, isOnMarket: false, lastRefreshed: null };

const past = (
  <PastHome
    id={listingId(7)}
    otherwise={(note) => (
      <>
        <h1>Property Not Found</h1>
        {note}
      </>
    )}
  />
);

/** Renders it for this visitor and returns the API calls in order. */
async function show(profile: Profile | null, answers: Record<string, unknown>) {
  const calls: string[] = [];
  const all: Record<string, unknown> = { '/api/profile': profile, ...answers };
  const queryClient = apiClient(async (path) => {
    calls.push(String(path));
    const answer = all[String(path)];
    return answer ? Response.json(answer) : new Response('', { status: 410 });
  });
  const user: User | null = profile && ADA;
  queryClient.setQueryData(userQuery.queryKey, user);
  queryClient.setQueryData(siteFacts.queryKey, SITE);
  await renderOnSite(
    <QueryClientProvider client={queryClient}>{past}</QueryClientProvider>,
    '/property/7',
  );
  return calls;
}

test('a registrant sees the sold price of an off-market home', async () => {
  await show(REGISTRANT, { '/api/properties/7/history': HISTORY });
  await screen.findByText('Sold for $1,190,000 on November 2, 2026');
  screen.getByRole('heading', { level: 1, name: '12 Sample Court' });
  screen.getByText('$1,300,000');
  screen.getByText(`Listed by ${SOLD.listOfficeName}`);
  expect(screen.queryByText('Property Not Found')).toBeNull();
});

test.each<[string, Profile | null, RegExp, string]>([
  ['a guest', null, /Registered visitors can see/, '/auth?next=%2Fproperty%2F7'],
  ['an unverified account', aProfile({ emailVerified: false }), /once you verify/, '/profile'],
  ['terms not accepted', aProfile(), /accept the terms/, '/profile'],
])(
  '%s sees Property Not Found with a way to see more, and nothing is fetched',
  async (_, profile, note, way) => {
    const calls = await show(profile, { '/api/properties/7/history': HISTORY });
    const text = await screen.findByText(note);
    screen.getByRole('heading', { level: 1, name: 'Property Not Found' });
    expect(text.querySelector('a')?.getAttribute('href')).toBe(way);
    expect(calls.filter((call) => call.includes('history'))).toEqual([]);
  },
);

test('a listing outside the board’s licence stays Property Not Found', async () => {
  await show(REGISTRANT, {});
  await screen.findByText('Find another home’s history');
  screen.getByRole('heading', { level: 1, name: 'Property Not Found' });
});
