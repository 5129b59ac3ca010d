import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aList, someFacets } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { ListResults } from './list-results.tsx';
import type { ListState } from './listing-queries.ts';

afterEach(cleanup);

async function show(state: ListState, given: Partial<Search> = {}, page = 1, isFilling = false) {
  const changes: Search[] = [];
  const drawn = await renderOnSite(
    <ListResults
      state={state}
      search={{ ...EMPTY_SEARCH, ...given }}
      page={page}
      onChange={(next) => changes.push(next)}
      isFilling={isFilling}
    />,
  );
  return { changes, ...drawn };
}

const shown = (given = {}): ListState => ({
  status: 'shown',
  list: aList(given),
  isOutdated: false,
});

test('skeleton cards are shown while nothing has loaded', async () => {
  await show({ status: 'loading' });
  expect(screen.getByRole('status', { name: 'Loading properties' }).children).toHaveLength(27);
});

test('a list that can’t be fetched says why and offers a retry', async () => {
  let tries = 0;
  await show({
    status: 'failed',
    message: 'The site is busy right now.',
    retry: () => (tries += 1),
  });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Error fetching properties: The site is busy right now.')).toBeDefined();
  fireEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(tries).toBe(1);
});

test('homes are shown as cards, with the range and total below', async () => {
  await show(shown());
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('1–27 of 1,284')).toBeDefined();
});

test('each home has its minutes to the destinations, if it has any', async () => {
  const source = { kind: 'estimate' as const };
  await show(shown({ travel: { names: ['Union'], minutes: [[34], [null]], source } }));
  const [near, withheld] = screen.getAllByRole('article');
  expect(near?.textContent).toContain('34 min to Union');
  expect(withheld?.textContent).not.toContain('Union');
});

test('the range on the last page ends with the last home', async () => {
  await show(shown(), {}, 48);
  expect(screen.getByText('1,270–1,284 of 1,284')).toBeDefined();
});

test('previous homes stay, marked as busy, while the next ones load', async () => {
  const { container } = await show({ status: 'shown', list: aList(), isOutdated: true });
  const busy = container.querySelector('[aria-busy="true"]');
  expect(busy?.querySelectorAll('article')).toHaveLength(2);
});

test('every page number links to the same search', async () => {
  await show(shown(), { places: ['oakville'], sort: 'newest' }, 2);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Page 3')).toBe('/properties?city=oakville&sort=newest&page=3');
  expect(href('Previous page')).toBe('/properties?city=oakville&sort=newest');
});

test('the next page is shown from the top of the homes, with the focus there; opening it in a new tab moves nothing', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.getAttribute('aria-label') ?? '');
  };
  // As far down as page numbers are.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -2_000));
  const { place, leftToBrowser } = await renderOnSite((at) => (
    <ListResults
      search={EMPTY_SEARCH}
      page={at.href.endsWith('page=2') ? 2 : 1}
      state={shown()}
      onChange={() => {}}
    />
  ));
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }), { ctrlKey: true });
  expect(leftToBrowser).toHaveLength(1);
  expect(scrolled).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(scrolled).toEqual(['Homes']));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Homes' }));
  expect(place()).toBe('/properties?page=2');
});

test('a single page has no page numbers', async () => {
  await show(shown({ total: 2 }));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('1–2 of 2')).toBeDefined();
});

test('a page past the end of the list links to the last page', async () => {
  await show(shown({ properties: [] }), { places: ['oakville'] }, 99);
  const wayBack = screen.getByRole('link', { name: 'Go to the last page' });
  expect(wayBack.getAttribute('href')).toBe('/properties?city=oakville&page=48');
});

test('an empty search says so and can be cleared', async () => {
  const { changes } = await show(shown({ properties: [], total: 0 }), { minBedrooms: 5 });
  expect(screen.getByRole('heading', { name: 'No properties found' })).toBeDefined();
  expect(screen.getByText('Try adjusting your search filters to find properties.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(changes).toEqual([EMPTY_SEARCH]);
});

test('while the first listings arrive, an empty search promises more instead of saying there is nothing', async () => {
  await show(shown({ properties: [], total: 0 }), {}, 1, true);
  expect(screen.queryByRole('heading', { name: 'No properties found' })).toBeNull();
  expect(
    screen.getByRole('heading', { name: 'The first listings are on their way' }),
  ).toBeDefined();
});

test('a retry button disappears when pressed, and focus stays in the results', async () => {
  await show(shown({ properties: [], total: 0 }), { minBedrooms: 5 });
  fireEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Homes' }));
});

test('an empty search offers the results of dropping one filter', async () => {
  const facets = someFacets({ withoutEach: [0, 14] });
  await show(shown({ properties: [], total: 0, facets }), { places: ['king'], minBedrooms: 5 });
  const near = screen.getByRole('link', { name: 'Without ‘5+ bedrooms’ 14' });
  expect(near.getAttribute('href')).toBe('/properties?city=king');
  expect(screen.getAllByRole('link')).toEqual([near]);
});
