import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { NO_SUGGESTIONS, someSuggestions } from '../api.sample.ts';
import type { Suggestions } from '../api.ts';
import { loadMatches } from './load-matches.ts';

const FACTS = {
  origin: 'https://site.example',
  demonstration: false,
  year: 2026,
  credit: { disclaimer: '', badge: null },
  lastRefreshed: null,
  isStale: false,
  isFilling: false,
  brokerage: FIRST_BROKERAGE,
  appearance: { tokens: null, logo: null },
};

const KEPT = { minBedrooms: '3', sort: 'newest', show: 'map' };

/** A site on which a text has these meanings, and no home has left the market. */
function siteOf(found: Suggestions, gone = () => Response.json({ gone: null })) {
  const asked: string[] = [];
  const queryClient = apiClient(async (path) => {
    asked.push(String(path));
    if (path === '/api/site') return Response.json(FACTS);
    return String(path).startsWith('/api/search/gone?') ? gone() : Response.json(found);
  });
  return { asked, queryClient };
}

const meaning = (best: string) => siteOf(someSuggestions({ best })).queryClient;

test('the one list that is meant is moved to for now, in the order and presentation chosen', async () => {
  const best = '/properties?city=toronto-leslieville&minBedrooms=3';
  expect(await loadMatches('leslieville', KEPT, meaning(best))).toEqual({
    status: 'moved',
    href: `${best}&sort=newest&show=map`,
    isTemporary: true,
  });
});

test('the one home that is meant is moved to as it is', async () => {
  const moved = { status: 'moved', href: '/property/7', isTemporary: true };
  expect(await loadMatches('1190 leslie', KEPT, meaning('/property/7'))).toEqual(moved);
});

test('several meanings are a page that search engines leave out', async () => {
  const { queryClient, asked } = siteOf(someSuggestions());
  expect(await loadMatches('lesl', KEPT, queryClient)).toMatchObject({
    status: 'found',
    facts: {
      title: 'Matches for ‘lesl’',
      canonical: 'https://site.example/properties',
      mayBeIndexed: false,
    },
  });
  expect(asked.filter((path) => path.startsWith('/api/search/'))).toEqual([
    '/api/search/suggest?q=lesl&each=20&minBedrooms=3',
  ]);
});

test('if no home is found, one that has left the market is looked for', async () => {
  const { queryClient, asked } = siteOf(NO_SUGGESTIONS);
  await loadMatches('84 leslie', {}, queryClient);
  expect(asked.at(-1)).toBe('/api/search/gone?q=84+leslie');
});

test('the page is found though homes off the market can’t be looked up', async () => {
  const { queryClient } = siteOf(NO_SUGGESTIONS, () => new Response('', { status: 503 }));
  expect(await loadMatches('84 leslie', {}, queryClient)).toMatchObject({ status: 'found' });
});
