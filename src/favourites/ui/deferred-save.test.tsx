import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseSignInQuery } from '#accounts/domain/next-path.ts';
import { hintAt } from '#accounts/ui/accounts.sample.tsx';
import { useFollowSession } from '#accounts/ui/session.ts';
import { SignIn } from '#accounts/ui/sign-in.tsx';
import { userQuery } from '#accounts/ui/use-account.ts';
import { aProperty } from '#listings/api.sample.ts';
import { ListingCard } from '#listings/ui/listing-card.tsx';
import { openTabsChannel } from '#platform/ui/browser/tabs-channel.ts';
import { useWhereabouts } from '#platform/ui/navigation.sample.ts';
import { deferredSave, useDeferredSave } from './deferred-save.ts';
import { DeferredSaveNote } from './deferred-save-note.tsx';
import { ada, aServer, visitAs } from './favourites.sample.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ben = { ...ada, id: 2 };
const home = aProperty({ id: 7 });
const LIST_ADDRESS = '/properties?city=oakville';

/** The list with one home or, at its address, the sign-in page. */
function Site() {
  const { href } = useWhereabouts();
  useFollowSession();
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  if (pathname !== '/auth')
    return (
      <>
        <a href="/auth">My account</a>
        <ListingCard listing={home} />
      </>
    );
  return <Auth query={Object.fromEntries(searchParams)} />;
}
function Auth({ query }: { query: Record<string, string> }) {
  const wanted = useDeferredSave();
  return (
    <>
      <DeferredSaveNote />
      <SignIn query={parseSignInQuery(query)} otherwise={wanted?.from} />
    </>
  );
}

/** A server that also signs Ada in, and knows her from then on. */
function aSigningServer() {
  const server = aServer();
  const fetch: typeof server.fetch = async (path, init) =>
    /\/api\/(login|register|user)$/.test(String(path))
      ? Response.json(ada)
      : server.fetch(path, init);
  vi.stubGlobal('fetch', fetch);
  return { ...server, fetch };
}

const heart = () => screen.getByRole('button', { name: 'Save 48 Sample Road' });
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const fill = (form: HTMLElement, given: Record<string, string>) => {
  for (const [label, value] of Object.entries(given))
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
};
const submit = (form: HTMLElement, name: string) =>
  fireEvent.click(within(form).getByRole('button', { name }));

const LOGIN = { Username: 'ada', Password: 'north window' };
const REGISTRATION = {
  Username: 'ada',
  'Full name': 'Ada Lovelace',
  Email: 'ada@mail.example',
  Password: 'north window',
  'Confirm password': 'north window',
};

async function signIn() {
  const form = await screen.findByRole('form', { name: 'Login' });
  fill(form, LOGIN);
  submit(form, 'Login');
}

test.each([
  ['the message’s link', 'Sign in'],
  ['the link in the strip', 'My account'],
])(
  'a login by %s saves the home that was pressed, and returns to where it was',
  async (_by, link) => {
    const server = aSigningServer();
    const { place } = await visitAs(<Site />, { server, user: null });
    fireEvent.click(heart());
    follow(link);
    screen.getByText('Sign in or create an account to save 48 Sample Road.');
    await signIn();
    await waitFor(() => expect(server.saved()).toEqual([7]));
    await waitFor(() => expect(place()).toBe(LIST_ADDRESS));
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(deferredSave()).toBeNull());
  },
);

test('a registration saves the home that was pressed, and returns to where it was', async () => {
  const server = aSigningServer();
  const { place } = await visitAs(<Site />, { server, user: null });
  fireEvent.click(heart());
  follow('Sign in');
  fireEvent.click(screen.getByRole('tab', { name: 'Register' }));
  const form = await screen.findByRole('form', { name: 'Register' });
  fill(form, REGISTRATION);
  submit(form, 'Register');
  await waitFor(() => expect(server.saved()).toEqual([7]));
  await waitFor(() => expect(place()).toBe(LIST_ADDRESS));
});

test('a login in another tab saves the home that was pressed in this one', async () => {
  const server = aSigningServer();
  const { place } = await visitAs(<Site />, { server, user: null });
  fireEvent.click(heart());
  const otherTab = openTabsChannel('signed-in');
  onTestFinished(() => otherTab?.close());
  hintAt(true);
  onTestFinished(() => hintAt(false));
  otherTab?.postMessage(ada.id);
  await waitFor(() => expect(server.saved()).toEqual([7]));
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(place()).toBe(LIST_ADDRESS);
});

test('a save that leaving the page has cut off is made on the next page', async () => {
  const server = aSigningServer();
  const first = await visitAs(<Site />, { server, user: null });
  fireEvent.click(heart());
  server.instead.answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  first.queryClient.setQueryData(userQuery.queryKey, ada);
  await waitFor(() => expect(server.calls).toContain('POST /api/favorites/7'));
  first.unmount();
  server.instead.answer = null;
  await visitAs(<Site />, { server, user: ada });
  await waitFor(() => expect(server.saved()).toEqual([7]));
});

test('a save that was begun for one account is never made for another', async () => {
  const server = aSigningServer();
  const first = await visitAs(<Site />, { server, user: null });
  fireEvent.click(heart());
  server.instead.answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  first.queryClient.setQueryData(userQuery.queryKey, ada);
  await screen.findByText('Failed to add to favorites');
  first.unmount();
  server.instead.answer = null;
  await visitAs(<Site />, { server, user: ben });
  await waitFor(() => expect(server.calls.at(-1)).toBe('GET /api/favorites'));
  expect(server.saved()).toEqual([]);
  expect(deferredSave()).toBeNull();
});

test('a save that the server refuses is not tried again', async () => {
  const server = aSigningServer();
  const { queryClient } = await visitAs(<Site />, { server, user: null });
  fireEvent.click(heart());
  server.instead.answer = async () => Response.json({ message: 'It is gone.' }, { status: 410 });
  queryClient.setQueryData(userQuery.queryKey, ada);
  await screen.findByText('It is gone.');
  expect(deferredSave()).toBeNull();
});
