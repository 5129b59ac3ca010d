import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#accounts/api.ts';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { ada, aFavourite, aServer, visitAs } from './favourites.sample.ts';
import { MyFavourites } from './my-favourites.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const board = {
  demonstration: false,
  credit: { disclaimer: 'It is deemed reliable but not guaranteed.', badge: null },
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  isStale: false,
  isFilling: false,
  appearance: { tokens: null, logo: null },
  brokerage: FIRST_BROKERAGE,
};
const show = (server: ReturnType<typeof aServer>, user: User = ada) =>
  visitAs(<MyFavourites user={user} board={board} />, { server, user });
const homes = () => screen.queryAllByRole('article').length;

test('a spinner shows while the homes load', async () => {
  const server = aServer();
  server.instead.answer = () => new Promise(() => undefined);
  await show(server);
  expect(screen.getByText('Loading your favorites')).toBeDefined();
});

test('an empty list reads "No favorites yet", with a link to browse', async () => {
  await show(aServer());
  expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Browse Properties' });
  expect(link.getAttribute('href')).toBe('/properties');
});

test.each([
  ['full name', ada, 'Welcome back, Ada Lovelace!'],
  ['username, if there is no full name', { ...ada, fullName: '' }, 'Welcome back, ada!'],
])('a visitor is greeted by %s', async (_what, user, greeting) => {
  await show(aServer([aFavourite()]), user);
  expect(await screen.findByText(greeting)).toBeDefined();
});

test('homes appear as cards, with their data source below', async () => {
  await show(aServer([aFavourite({ propertyId: 1 }), aFavourite({ propertyId: 2 })]));
  await waitFor(() => expect(homes()).toBe(2));
  expect(screen.getAllByRole('button', { name: /^Save /, pressed: true })).toHaveLength(2);
  expect(screen.getAllByText('EXAMPLE REALTY INC.')).toHaveLength(2);
  expect(screen.getByText(/deemed reliable but not guaranteed/)).toBeDefined();
  expect(screen.getByText('November 21, 2026 at 6:00 a.m.')).toBeDefined();
});

test('a home that has left the market shows its name and can be removed', async () => {
  const gone = aFavourite({ propertyId: 3, property: null, name: 'A home in Oakville' });
  const server = aServer([gone, aFavourite({ propertyId: 1 })]);
  await show(server);
  expect(await screen.findByRole('heading', { name: 'A home in Oakville' })).toBeDefined();
  expect(screen.getByText('This home is no longer on the market.')).toBeDefined();
  const remove = screen.getByRole('button', { name: 'Remove A home in Oakville' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(homes()).toBe(1));
  expect(server.saved()).toEqual([1]);
  expect(screen.getByText('Property removed from favorites')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saved homes' }));
});

test('removing the last home keeps the focus on the page', async () => {
  await show(aServer([aFavourite({ propertyId: 1 })]));
  const heart = await screen.findByRole('button', { name: /^Save /, pressed: true });
  heart.focus();
  fireEvent.click(heart);
  await screen.findByRole('heading', { name: 'No favorites yet' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saved homes' }));
});

test('a failed load shows an error, and Retry loads the list', async () => {
  const server = aServer([aFavourite()]);
  server.instead.answer = async () => new Response('', { status: 503 });
  await show(server);
  expect(await screen.findByText(/couldn’t load your favorites/)).toBeDefined();
  server.instead.answer = null;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(homes()).toBe(1));
});
