import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { SearchBar } from './search-bar.tsx';

afterEach(cleanup);

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('what was typed is searched with the choices', async () => {
  const { place } = await renderOnSite(<SearchBar />, '/');
  choose('Bedrooms', '3');
  const field = screen.getByRole('searchbox', { name: 'Place, address or MLS® number' });
  fireEvent.change(field, { target: { value: 'Leslie Street' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(place()).toBe('/properties?q=Leslie+Street&minBedrooms=3');
});

test('submitting goes to /properties with only the non-empty choices', async () => {
  const { place } = await renderOnSite(<SearchBar />, '/');
  choose('Location', 'oakville');
  choose('Bedrooms', '3');
  fireEvent.submit(screen.getByRole('search'));
  expect(place()).toBe('/properties?city=oakville&minBedrooms=3');
});

test('initially every dropdown shows its placeholder', async () => {
  await renderOnSite(<SearchBar />, '/');
  const shown = screen
    .getAllByRole<HTMLSelectElement>('combobox')
    .map((dropdown) => dropdown.selectedOptions[0]?.text);
  expect(shown).toEqual(['All Cities', 'All Types', 'Any Price', 'Any']);
});

/** The search bar on the front page, which is drawn again each time the visitor comes to it. */
const onFrontPage = () => renderOnSite(({ href }) => href === '/' && <SearchBar />, '/');

test('the four choices are kept when the visitor comes back', async () => {
  const chosen = {
    Location: 'oakville',
    'Property Type': 'Detached',
    'Price Range': '1000000',
    Bedrooms: '3',
  };
  const { back, place } = await onFrontPage();
  for (const [label, value] of Object.entries(chosen)) choose(label, value);
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(place()).toContain('/properties?');
  expect(screen.queryByRole('search')).toBeNull();
  await act(() => back().finished);
  const values = Object.keys(chosen).map(
    (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
  );
  expect(values).toEqual(Object.values(chosen));
});

test('a new visit to the front page starts without choices', async () => {
  const { depart } = await onFrontPage();
  choose('Location', 'oakville');
  await act(() => depart('/properties').finished);
  await act(() => depart('/').finished);
  expect(screen.getByLabelText<HTMLSelectElement>('Location').value).toBe('all-cities');
});

test('a choice that was kept and is no longer offered shows the placeholder', async () => {
  history.replaceState({ 'home-search': { city: 'atlantis', maxPrice: 3, minBedrooms: '3' } }, '');
  render(<SearchBar />);
  const values = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  history.replaceState(null, '');
  expect(values).toEqual(['all-cities', 'all-types', 'any', '3']);
});

test('without any choice it goes to /properties: there is no validation', async () => {
  const { place } = await renderOnSite(<SearchBar />, '/');
  fireEvent.submit(screen.getByRole('search'));
  expect(place()).toBe('/properties');
});

test('without JavaScript the form submits to the list with the list’s own parameter names', () => {
  const html = renderToString(<SearchBar />);
  expect(html).toMatch(/<form[^>]* action="\/properties"/);
  for (const name of ['city', 'propertyType', 'maxPrice', 'minBedrooms'])
    expect(html).toContain(`name="${name}"`);
});

test('the button is labelled ‘Search Properties’ on small screens', async () => {
  await renderOnSite(<SearchBar />, '/');
  screen.getByRole('button', { name: 'Search Properties' });
  // On large screens the second word is for screen readers only.
  expect(screen.getByText('Properties').className).toBe('lg:sr-only');
});

test('the dropdowns are two by two on small screens, and four in a row from 1024 px', async () => {
  await renderOnSite(<SearchBar />, '/');
  const rows = screen.getByLabelText('Location').closest('.grid');
  expect(rows?.className).toMatch(/\bgrid-cols-2 .*\blg:grid-cols-4\b/);
  expect(rows?.children).toHaveLength(4);
});

test('dropdown lists scroll at a maximum height of 120 px', async () => {
  await renderOnSite(<SearchBar />, '/');
  for (const dropdown of screen.getAllByRole('combobox'))
    expect(dropdown.className).toContain('select-short');
});
