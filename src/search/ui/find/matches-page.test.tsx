import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { LESLIE_STREET, NO_SUGGESTIONS, someSuggestions } from '../../api.sample.ts';
import type { Suggestions } from '../../api.ts';
import type { Kept } from '../../domain/kept-parameters.ts';
import { MatchesPage } from './matches-page.tsx';

afterEach(cleanup);

const BOARD = {
  demonstration: false,
  credit: { disclaimer: 'Listings come from the board.', badge: null },
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  isStale: false,
  isFilling: false,
  brokerage: FIRST_BROKERAGE,
};

/** A home that was on the market. */
const GONE = { name: '84 Leslie Street', alike: null };

type Given = { q?: string; kept?: Kept; found?: Suggestions; gone?: () => Response };

/** The page of what a text may mean, once it is shown. */
async function matchesOf({ q = 'lesl', kept = {}, found = someSuggestions(), gone }: Given = {}) {
  const asked: string[] = [];
  await renderOnSite(
    <MatchesPage q={q} kept={kept} board={BOARD} />,
    '/properties',
    async (path) => {
      asked.push(String(path));
      if (String(path).startsWith('/api/search/suggest?')) return Response.json(found);
      return gone?.() ?? Response.json({ gone: null });
    },
  );
  await screen.findByRole('heading', { level: 1, name: `Matches for ‘${q}’` });
  return { asked };
}

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

test('everything that a text may mean is listed by kind, places first', async () => {
  await matchesOf();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(['Places', 'On the market', 'Streets']);
  const places = screen.getByRole('region', { name: 'Places' });
  expect(within(places).getByRole('link').textContent).toBe(
    'LeslievilleNeighbourhood in Toronto34 homes',
  );
});

test('homes are shown as cards, under which the board is credited', async () => {
  await matchesOf();
  const homes = screen.getByRole('region', { name: 'On the market' });
  expect(
    within(homes)
      .getByRole('link', { name: /1190 Leslie Street/ })
      .getAttribute('href'),
  ).toBe('/property/7');
  expect(screen.getByText(/^Listings come from the board\./)).toBeDefined();
});

test('without homes no board is credited', async () => {
  await matchesOf({ found: someSuggestions({ homes: [] }) });
  expect(screen.queryByText(/^Listings come from the board\./)).toBeNull();
});

test('up to twenty of each kind are asked for under the filters, and lists keep order and presentation', async () => {
  const { asked } = await matchesOf({ kept: { minBedrooms: '3', sort: 'newest', show: 'map' } });
  expect(asked).toEqual(['/api/search/suggest?q=lesl&each=20&minBedrooms=3']);
  expect(hrefOf(/^Leslie Street/)).toBe(`/properties?${LESLIE_STREET.query}&sort=newest&show=map`);
});

test('a misspelled name is corrected in the open', async () => {
  await matchesOf({ q: 'leslevile', found: someSuggestions({ corrected: 'Leslieville' }) });
  expect(screen.getByText(/^Showing results for/).textContent).toBe(
    'Showing results for Leslieville.',
  );
});

test('a text that finds nothing says so, and leads to its history and to all homes under the filters', async () => {
  await matchesOf({ q: '84 xyz', kept: { show: 'map' }, found: NO_SUGGESTIONS });
  await screen.findByRole('heading', { name: 'Nothing by that name.' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/properties?keywords=84+xyz&show=map',
    '/home-history?search=84%20xyz',
    '/properties?show=map',
  ]);
});

test('descriptions are offered only for a text that they can be searched for', async () => {
  await matchesOf({ q: 'the of', found: NO_SUGGESTIONS });
  await screen.findByRole('heading', { name: 'Nothing by that name.' });
  expect(screen.queryByRole('link', { name: 'Search descriptions instead' })).toBeNull();
});

test('a home that has left the market is named, with the homes like it', async () => {
  const alike = { ...LESLIE_STREET, place: 'Leslieville', query: 'city=toronto-leslieville' };
  const gone = () => Response.json({ gone: { ...GONE, alike } });
  await matchesOf({ q: '84 leslie', found: NO_SUGGESTIONS, gone });
  await screen.findByRole('heading', { name: '84 Leslie Street left the market.' });
  expect(hrefOf('6 homes like it in Leslieville')).toBe('/properties?city=toronto-leslieville');
});

test('a home that has left the market, with none like it, is named alone', async () => {
  const gone = () => Response.json({ gone: GONE });
  await matchesOf({ q: '84 leslie', found: NO_SUGGESTIONS, gone });
  await screen.findByRole('heading', { name: '84 Leslie Street left the market.' });
  expect(screen.queryByRole('link', { name: /like it/ })).toBeNull();
});

test('if homes off the market can’t be looked up, the page says that nothing is found', async () => {
  const gone = () => new Response('', { status: 503 });
  const { asked } = await matchesOf({ q: '84 leslie', found: NO_SUGGESTIONS, gone });
  await screen.findByRole('heading', { name: 'Nothing by that name.' });
  expect(asked.at(-1)).toBe('/api/search/gone?q=84+leslie');
});
