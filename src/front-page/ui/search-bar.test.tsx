import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { SearchBar } from './search-bar.tsx';

afterEach(cleanup);

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

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

test('dropdown lists scroll at a maximum height of 120 px', async () => {
  await renderOnSite(<SearchBar />, '/');
  for (const dropdown of screen.getAllByRole('combobox'))
    expect(dropdown.className).toContain('select-short');
});
