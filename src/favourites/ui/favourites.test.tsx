import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#accounts/api.ts';
import { userQuery } from '#accounts/ui/use-account.ts';
import { aProperty } from '#listings/api.sample.ts';
import { ListingCard } from '#listings/ui/listing-card.tsx';
import { deferredSave } from './deferred-save.ts';
import { ada, aFavourite, aServer, visitAs } from './favourites.sample.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ben: User = { ...ada, id: 2 };
const home = aProperty({ id: 7 });
const card = <ListingCard listing={home} />;
const heart = () => screen.getByRole('button', { name: 'Save 48 Sample Road' });
const isPressed = () => heart().getAttribute('aria-pressed') === 'true';
const click = () => fireEvent.click(heart());
/** Title and text of the visible toast. */
const toast = async (role: 'status' | 'alert' = 'status') => {
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  const shown = await within(region).findByRole(role);
  return [...shown.querySelectorAll('p')].map(({ textContent }) => textContent);
};

describe('signed in', () => {
  test('hearts show the saved homes, and the list is fetched once', async () => {
    const server = aServer([aFavourite({ propertyId: 7 })]);
    await visitAs(card, { server, user: ada });
    await waitFor(() => expect(isPressed()).toBe(true));
    expect(server.calls).toEqual(['GET /api/favorites']);
  });

  test('a click saves immediately, shows a toast and fetches the list again', async () => {
    const server = aServer();
    await visitAs(card, { server, user: ada });
    click();
    expect(isPressed()).toBe(true);
    expect(await toast()).toEqual(['Success', 'Property added to favorites']);
    await waitFor(() =>
      expect(server.calls.slice(-2)).toEqual(['POST /api/favorites/7', 'GET /api/favorites']),
    );
    expect(isPressed()).toBe(true);
  });

  test('a second click removes the home and shows a toast', async () => {
    const server = aServer([aFavourite({ propertyId: 7 })]);
    await visitAs(card, { server, user: ada });
    await waitFor(() => expect(isPressed()).toBe(true));
    click();
    expect(isPressed()).toBe(false);
    expect(await toast()).toEqual(['Success', 'Property removed from favorites']);
    expect(server.saved()).toEqual([]);
  });

  test.each([
    ['with the server’s message', { message: 'So many homes.' }, 'So many homes.'],
    ['with our own message if it sends none', {}, 'Failed to add to favorites'],
  ])('a failed save is undone, and a toast shows an error %s', async (_how, body, text) => {
    const server = aServer();
    await visitAs(card, { server, user: ada });
    server.instead.answer = async () => Response.json(body, { status: 409 });
    click();
    expect(await toast('alert')).toEqual(['Error', text]);
    expect(isPressed()).toBe(false);
  });

  test('a removal is undone if the network fails', async () => {
    const server = aServer([aFavourite({ propertyId: 7 })]);
    await visitAs(card, { server, user: ada });
    await waitFor(() => expect(isPressed()).toBe(true));
    server.instead.answer = async () => {
      throw new TypeError('Failed to fetch');
    };
    click();
    expect(await toast('alert')).toEqual(['Error', 'Failed to remove from favorites']);
    expect(isPressed()).toBe(true);
  });

  test.each([1, 2, 3, 4, 5])('%i quick clicks end in the state of the last one', async (clicks) => {
    const server = aServer();
    await visitAs(card, { server, user: ada });
    for (let each = 0; each < clicks; each++) click();
    const isWanted = clicks % 2 === 1;
    expect(isPressed()).toBe(isWanted);
    const text = isWanted ? 'Property added to favorites' : 'Property removed from favorites';
    expect(await toast()).toEqual(['Success', text]);
    await waitFor(() => expect(server.calls.at(-1)).toBe('GET /api/favorites'));
    expect(server.saved()).toEqual(isWanted ? [7] : []);
    expect(isPressed()).toBe(isWanted);
    // One call at a time, skipping any that a later click made redundant.
    expect(server.calls.filter((call) => !call.startsWith('GET')).length).toBeLessThanOrEqual(2);
  });

  test('a click before the user is known waits for the user', async () => {
    const server = aServer();
    const { queryClient } = await visitAs(card, { server });
    queryClient.setQueryData(userQuery.queryKey, ada);
    click();
    expect(await toast()).toEqual(['Success', 'Property added to favorites']);
  });

  test('a list fetch in flight during a save is repeated', async () => {
    const server = aServer();
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    server.instead.answer = () => promise;
    await visitAs(card, { server, user: ada });
    server.instead.answer = null;
    click();
    expect(await toast()).toEqual(['Success', 'Property added to favorites']);
    answer(Response.json({ favorites: [] }));
    await waitFor(() => expect(server.calls.at(-1)).toBe('GET /api/favorites'));
    await waitFor(() => expect(isPressed()).toBe(true));
  });

  test('a 401 signs the page out, asks to sign in and remembers the home', async () => {
    const server = aServer();
    const { queryClient } = await visitAs(card, { server, user: ada });
    server.instead.answer = async () =>
      Response.json({ message: 'Not signed in' }, { status: 401 });
    click();
    expect((await toast('alert'))[0]).toBe('Authentication required');
    expect(deferredSave()?.id).toBe(7);
    expect(isPressed()).toBe(false);
    await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull());
  });
});

test('a home that is saved or removed in one tab shows so in the others', async () => {
  const server = aServer();
  const tabs = [
    await visitAs(card, { server, user: ada }),
    await visitAs(card, { server, user: ada }),
  ];
  const hearts = tabs.map(({ container }) =>
    within(container).getByRole('button', { name: 'Save 48 Sample Road' }),
  );
  const pressed = () => hearts.map((each) => each.getAttribute('aria-pressed'));
  const [here] = hearts;
  if (!here) throw new Error('a tab has a heart');
  fireEvent.click(here);
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']));
  fireEvent.click(here);
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']));
});

test('a page restored from the back/forward cache asks again which homes are saved', async () => {
  const server = aServer();
  await visitAs(card, { server, user: ada });
  await waitFor(() => expect(server.calls).toEqual(['GET /api/favorites']));
  await server.fetch('/api/favorites/7', { method: 'POST' });
  expect(isPressed()).toBe(false);
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(() => expect(isPressed()).toBe(true));
});

describe('signed out', () => {
  test('nothing is fetched from the server', async () => {
    const server = aServer();
    await visitAs(card, { server, user: null });
    expect(isPressed()).toBe(false);
    click();
    expect(isPressed()).toBe(false);
    expect(server.calls).toEqual([]);
  });

  test('a click is refused, with a link to sign in and come back', async () => {
    await visitAs(card, { server: aServer(), user: null });
    click();
    expect((await toast('alert')).slice(0, 2)).toEqual([
      'Authentication required',
      'Please log in to save favorites',
    ]);
    const way = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href');
    expect(way).toBe('/auth?next=%2Fproperties%3Fcity%3Doakville');
  });

  test('the home is remembered, and saved after login', async () => {
    const server = aServer();
    const { queryClient } = await visitAs(card, { server, user: null });
    click();
    queryClient.setQueryData(userQuery.queryKey, ada);
    await waitFor(() => expect(server.saved()).toEqual([7]));
    expect(await toast()).toEqual(['Success', 'Property added to favorites']);
    expect(deferredSave()).toBeNull();
  });

  test('a remembered home expires after half an hour', async () => {
    const anHourAgo = Date.now() - 3_600_000;
    const wanted = { id: 7, name: '48 Sample Road', from: '/', at: anHourAgo };
    window.sessionStorage.setItem('deferred-save', JSON.stringify(wanted));
    const server = aServer();
    await visitAs(card, { server, user: ada });
    await waitFor(() => expect(server.calls).toEqual(['GET /api/favorites']));
    expect(window.sessionStorage.length).toBe(0);
  });

  test.each(['', 'null', '{', '[]', '{"id":"7"}'])(
    '%j in session storage is ignored as an invalid home',
    (text) => {
      window.sessionStorage.setItem('deferred-save', text);
      expect(deferredSave()).toBeNull();
    },
  );
});

test('a second user never sees the first user’s homes', async () => {
  const server = aServer([aFavourite({ propertyId: 7 })]);
  const { queryClient } = await visitAs(card, { server, user: ada });
  await waitFor(() => expect(isPressed()).toBe(true));
  server.instead.answer = async () => Response.json({ favorites: [] });
  queryClient.setQueryData(userQuery.queryKey, ben);
  await waitFor(() => expect(isPressed()).toBe(false));
});
