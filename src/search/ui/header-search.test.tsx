import '#platform/ui/dialog.sample.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { HeaderSearch } from './header-search.tsx';

afterEach(cleanup);

const show = () => renderOnSite(<HeaderSearch />, '/about');

const link = () => screen.getByRole('link', { name: 'Search homes' });

test('without scripts it is a link to a page that has the field', async () => {
  await show();
  expect(link().getAttribute('href')).toBe('/properties');
});

test('a press opens the field over the page, and goes nowhere', async () => {
  const { went } = await show();
  fireEvent.click(link());
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  expect(within(dialog).getByRole('search', { name: 'Find homes' })).toBeDefined();
  expect(went).toEqual([]);
});

test('what is submitted there is searched everywhere, and the field is gone', async () => {
  const { place } = await show();
  fireEvent.click(link());
  const form = await screen.findByRole('search', { name: 'Find homes' });
  const field = within(form).getByLabelText('Place, address or MLS® number');
  fireEvent.input(field, { target: { value: 'Leslie Street' } });
  fireEvent.submit(form);
  expect(place()).toBe('/properties?q=Leslie+Street');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closed, it can be opened again', async () => {
  await show();
  fireEvent.click(link());
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Search' });
  act(() => dialog.close());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(link());
  await screen.findByRole('dialog', { name: 'Search' });
});

test('opened in a tab of its own, it is a link like any other', async () => {
  const { leftToBrowser } = await show();
  fireEvent.click(link(), { ctrlKey: true });
  expect(leftToBrowser).toEqual(['http://localhost:3000/properties']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
