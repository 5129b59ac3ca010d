import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import type { MarketStats } from '#market/api.ts';
import { aMarketStats } from '#market/domain/market-stats.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { aGuide } from '../api.sample.ts';
import { GUIDES } from '../domain/guide.ts';
import { GuidePage } from './guide-page.tsx';
import { guidePicture } from './guide-picture.ts';
import { NoNeighbourhood } from './no-neighbourhood.tsx';

afterEach(cleanup);

const homes = (count: number) =>
  Array.from({ length: count }, (_, at) => aProperty({ id: at + 1 }));

const NO_HOMES: Partial<MarketStats> = {
  averagePrice: null,
  activeListings: 0,
  sale: null,
  lease: null,
};

const show = (guide = aGuide(), stats = aMarketStats(), count = 10) =>
  render(
    <QueryClientProvider client={apiClient(async () => new Response('', { status: 503 }))}>
      <GuidePage guide={guide} stats={stats} homes={homes(count)} />
    </QueryClientProvider>,
  );

/** The section under a heading. */
function part(title: string) {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!section) throw new Error(`no part '${title}'`);
  return within(section);
}

/** The text of a summary card. */
const card = (label: string): string | null | undefined =>
  screen.getByText(label).closest('div')?.textContent;

test('a header with the name', () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'Oakville' });
});

test('every guide has a picture of homes, said to be drawn', () => {
  show();
  const { alt } = guidePicture('oakville');
  expect(screen.getByAltText(alt).getAttribute('src')).toMatch(/\.avif$/);
  screen.getByText('Artist’s impression');
});

test('guides show several kinds of homes, and no kind is on more than a third of them', () => {
  const shown = GUIDES.map(({ key }) => guidePicture(key).address);
  const often = Object.values(Object.groupBy(shown, (address) => address)).map(
    (same) => same?.length ?? 0,
  );
  expect(often.length).toBeGreaterThanOrEqual(7);
  expect(Math.max(...often)).toBeLessThanOrEqual(GUIDES.length / 3);
});

test('four summary cards: average asking price, homes for sale, price range in K, Family-Friendly', () => {
  show();
  expect(card('Average asking price')).toContain('$1,000,000');
  expect(card('Homes for sale')).toContain('120');
  expect(card('Price range')).toContain('$400K - $2,500K');
  expect(card('Community')).toContain('Family-Friendly');
});

test('defaults when there are no listings: 1,200,000, and 600,000 to 2,000,000, marked as sample', () => {
  show(aGuide(), aMarketStats(NO_HOMES), 0);
  expect(card('Average asking price')).toMatch(/Sample\$1,200,000/);
  expect(card('Price range')).toMatch(/Sample\$600K - \$2,000K/);
});

test('four question-and-answer cards: living there, cost, schools, commute', () => {
  show();
  const questions = part('Questions and answers').getAllByRole('heading', { level: 3 });
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    'What is it like to live in Oakville?',
    'What does a home in Oakville cost?',
    'Which schools serve Oakville?',
    'Getting around Oakville',
  ]);
});

test('the answer on living there adds to the description at the top', () => {
  const guide = aGuide();
  show(guide);
  const answer =
    'Oakville had 213,759 residents in the 2021 census. Of the homes for sale, 50% are detached.';
  expect(screen.getByText(answer).textContent).not.toContain(guide.description);
});

test('schools are found by address on the sites of the boards, without made-up schools or scores', () => {
  show();
  const schools = part('Schools');
  expect(schools.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Halton District School Board',
    'Halton Catholic District School Board',
  ]);
  for (const link of schools.getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.h/);
  expect(schools.queryByText(/\/ 10/)).toBeNull();
});

test('the price range says that it is of asking prices', () => {
  show();
  expect(card('Price range')).toContain('lowest to highest asking price');
});

test('transit cards with walk time in minutes; samples if no station is within walking distance', () => {
  show();
  expect(part('Transit').getByRole('listitem').textContent).toMatch(/^Oakville GO.*12 min$/);
  expect(part('Transit').queryByText('Sample')).toBeNull();
  cleanup();
  show(aGuide({ stations: [] }));
  part('Transit').getByText('Sample');
});

test('eight local amenity tiles, marked as sample', () => {
  show();
  expect(part('Local amenities').getAllByRole('listitem')).toHaveLength(8);
  part('Local amenities').getByText('Sample');
});

test('population comes from the census; the placeholder of 45,000 is marked as sample', () => {
  show();
  expect(screen.getByText(/^Residents:/).textContent).toBe('Residents: 213,759 (2021 census)');
  cleanup();
  show(aGuide({ population: null }));
  expect(screen.getByText(/^Residents:/).textContent).toBe('Residents: 45,000 Sample');
});

test('up to the first 9 current properties as cards, shown only if there are any', () => {
  show();
  expect(part('Homes for sale in Oakville').getAllByRole('article')).toHaveLength(9);
  cleanup();
  show(aGuide(), aMarketStats(NO_HOMES), 0);
  expect(screen.queryByText('Homes for sale in Oakville')).toBeNull();
});

test('each home waits to be laid out, not their section, whose height can’t be guessed', () => {
  show();
  const homesShown = part('Homes for sale in Oakville').getAllByRole('article');
  const waiting = homesShown.map((home) => home.closest('.below-fold')?.tagName);
  expect(waiting).toEqual(homesShown.map(() => 'LI'));
});

test('call-to-action links to the homes that the guide counts, and to /mortgage', () => {
  show();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('View homes in Oakville')).toBe('/properties?city=oakville&homes=1');
  expect(href('Mortgage calculator')).toBe('/mortgage');
});

test('headings are in order', () => {
  const { container } = show();
  const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) =>
    Number(tagName[1]),
  );
  for (const [at, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
});

test('a place without a guide is shown as text, with links to other pages', () => {
  const { container } = render(<NoNeighbourhood name="<b>Narnia</b>" />);
  screen.getByRole('heading', { name: 'No neighborhoods found' });
  screen.getByText(/no guide to <b>Narnia<\/b>\./);
  expect(container.querySelector('b')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/neighborhoods');
});
