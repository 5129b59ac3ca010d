import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aList } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { Provenance } from '#listings/ui/provenance.tsx';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { WhatContradicts } from './lazy-notices.tsx';
import { ResultsCount } from './results-count.tsx';
import { SortSelect } from './sort-select.tsx';

afterEach(cleanup);

const search: Search = { ...EMPTY_SEARCH, places: ['king_bridge'], minBedrooms: 3, sort: 'newest' };

test('each active filter has a chip, a link to the same search without it', async () => {
  await renderOnSite(<FilterChips search={search} canClear />);
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Remove King/Bridge')).toBe('/properties?minBedrooms=3&sort=newest');
  expect(linkOf('Remove 3+ bedrooms')).toBe('/properties?city=king_bridge&sort=newest');
  expect(linkOf('Clear All Filters')).toBe('/properties');
});

test('the chip of a neighbourhood has its name', async () => {
  await renderOnSite(
    <FilterChips search={{ ...search, places: ['toronto-the-annex'] }} canClear />,
  );
  const chip = screen.getByRole('link', { name: 'Remove The Annex' });
  expect(chip.getAttribute('href')).toBe('/properties?minBedrooms=3&sort=newest');
});

test('a pressed chip gives the focus to its row, and one opened in a new tab keeps it', async () => {
  await renderOnSite(<FilterChips search={search} canClear />);
  const chip = screen.getByRole('link', { name: 'Remove 3+ bedrooms' });
  chip.focus();
  fireEvent.click(chip, { ctrlKey: true });
  expect(document.activeElement).toBe(chip);
  fireEvent.click(chip);
  expect(document.activeElement?.contains(chip)).toBe(true);
  expect(document.activeElement).not.toBe(chip);
});

test('a class and type that exclude each other are named, with a link to fix each', async () => {
  const given: Search = { ...search, propertyClass: 'Commercial', propertyTypes: ['Detached'] };
  await renderOnSite(<WhatContradicts search={given} />);
  expect((await screen.findByRole('status')).textContent).toContain(
    'Detached isn’t a property type of the class Commercial, so nothing matches both.',
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const rest = 'minBedrooms=3&sort=newest';
  expect(hrefOf('Detached in all classes')).toBe(
    `/properties?city=king_bridge&propertyType=Detached&${rest}`,
  );
  expect(hrefOf('All types of Commercial')).toBe(
    `/properties?city=king_bridge&propertyClass=Commercial&${rest}`,
  );
});

test('a class and type that belong together show no notice', async () => {
  const given: Search = { ...search, propertyClass: 'Freehold', propertyTypes: ['Detached'] };
  await renderOnSite(<WhatContradicts search={given} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('without active filters there are no chips', async () => {
  await renderOnSite(<FilterChips search={EMPTY_SEARCH} canClear />);
  expect(screen.queryByRole('link')).toBeNull();
});

const countOf = (search: Search, list = aList()) =>
  renderOnSite(
    <ResultsCount search={search} state={{ status: 'shown', list, isOutdated: false }} />,
  );

test('the count of homes is announced when it changes', async () => {
  await countOf(EMPTY_SEARCH);
  const count = screen.getByText('1,284 properties found');
  expect(count.getAttribute('aria-live')).toBe('polite');
});

test('a single home shows "1 property found"', async () => {
  await countOf(EMPTY_SEARCH, aList({ total: 1 }));
  expect(screen.getByText('1 property found')).toBeDefined();
});

test('lockers and parking spaces are counted as such', async () => {
  await countOf({ ...EMPTY_SEARCH, kind: 'other' }, aList({ total: 31 }));
  expect(screen.getByText('31 lockers and parking spaces found')).toBeDefined();
});

test('the list is sorted by price, high to low, by default', async () => {
  const changes: Search[] = [];
  await renderOnSite(<SortSelect search={EMPTY_SEARCH} onChange={(next) => changes.push(next)} />);
  const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
  expect(select.value).toBe('price-desc');
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Price, high to low',
    'Price, low to high',
    'Lowest price per sq. ft.',
    'Newest',
    'Largest',
    'Largest lot',
  ]);
  fireEvent.change(select, { target: { value: 'size-desc' } });
  expect(changes).toEqual([{ ...EMPTY_SEARCH, sort: 'size-desc' }]);
});

test('the best match is offered only where keywords are searched', async () => {
  const found = { ...EMPTY_SEARCH, keywords: 'pool', sort: 'best-match' } as const;
  const shown = await renderOnSite(<SortSelect search={found} onChange={() => undefined} />);
  const select = () => screen.getByLabelText<HTMLSelectElement>('Sort by');
  expect(select().selectedOptions[0]?.text).toBe('Best match');
  shown.unmount();
  const all = { ...found, keywords: '' };
  await renderOnSite(<SortSelect search={all} onChange={() => undefined} />);
  expect(select().selectedOptions[0]?.text).toBe('Price, high to low');
  expect([...select().options].map(({ text }) => text)).not.toContain('Best match');
});

test('the sort form can be submitted on its own and includes every filter', async () => {
  await renderOnSite(<SortSelect search={search} onChange={() => undefined} />);
  const form = document.querySelector('form');
  if (!form) throw new Error('a form is needed');
  expect([...new FormData(form)]).toEqual([
    ['city', 'king_bridge'],
    ['minBedrooms', '3'],
    ['sort', 'newest'],
  ]);
});

const credit = {
  disclaimer: 'The board’s own words: deemed reliable but not guaranteed.',
  badge: null,
};

test('a board’s badge links to the listing’s page there, or to the board if it has none', async () => {
  const badge = { label: 'Powered by the board', address: 'https://board.example/' };
  const addressOf = async (listingAddress?: string) => {
    const given = { lastRefreshed: null, demonstration: false, listingAddress };
    await renderOnSite(<Provenance {...given} credit={{ ...credit, badge }} />);
    const found = screen.getByRole('link', { name: 'Powered by the board' }).getAttribute('href');
    cleanup();
    return found;
  };
  expect(await addressOf()).toBe('https://board.example/');
  expect(await addressOf('https://board.example/7')).toBe('https://board.example/7');
});

test('the list shows its source and when it was last refreshed, in Toronto time', async () => {
  const { container } = await renderOnSite(
    <Provenance lastRefreshed="2026-11-21T11:00:00.000Z" demonstration credit={credit} />,
  );
  expect(container.textContent).toContain('Last refreshed November 21, 2026 at 6:00 a.m.');
  expect(container.textContent).toContain('deemed reliable but not guaranteed');
  expect(container.textContent).toContain('Photos: artist’s impression, demonstration listings.');
});

test('a real board’s photos aren’t labelled as artist’s impressions, and an unsynced board has no time', async () => {
  const { container } = await renderOnSite(
    <Provenance lastRefreshed={null} demonstration={false} credit={credit} />,
  );
  expect(container.textContent).not.toContain('impression');
  expect(container.textContent).not.toContain('Last refreshed');
});

test('submitted without scripts, the filter bar keeps what else the address says', async () => {
  const given: Search = { ...search, rooms: 'above', minBathrooms: 2, homesOnly: true };
  const bar = { search: given, facets: undefined, total: undefined, onChange: () => {} };
  const { container } = await renderOnSite(<FilterBar {...bar} />);
  const hidden = [
    ...container.querySelectorAll<HTMLInputElement>('form:not([role]) input[type=hidden]'),
  ];
  expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toEqual({
    homes: '1',
    rooms: 'above',
    minBathrooms: '2',
    sort: 'newest',
  });
});
