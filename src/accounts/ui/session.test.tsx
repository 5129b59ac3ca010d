import '#platform/ui/dialog.sample.ts';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountInMenu, AccountInStrip } from './account-links.tsx';
import { ADA, draw, hintAt, press, refusal } from './accounts.sample.tsx';
import { useSession } from './session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOGOUT = 'POST /api/logout';
const gone = () => new Response(null, { status: 204 });
const login = () => screen.queryByRole('link', { name: 'Sign in' })?.getAttribute('href');
const profile = (name = 'Ada Lovelace') =>
  screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));

test.each([
  ['the strip', AccountInStrip],
  ['the menu', AccountInMenu],
])('when signed out, %s links to Sign in and makes no call for the user', async (_, Links) => {
  const { sent } = await draw(<Links />, {});
  expect(login()).toBe('/auth');
  expect(sent).toEqual([]);
});

test.each([
  ['the strip', AccountInStrip],
  ['the menu', AccountInMenu],
])('when signed in, %s shows the name, with links to the profile and logout', async (_, Links) => {
  await draw(<Links />, { user: ADA, answers: { [LOGOUT]: gone } });
  expect(await profile()).toBe('/profile');
  await press('Sign out');
  await screen.findByText('Logged out');
  screen.getByText('You have been logged out successfully');
  expect(login()).toBe('/auth');
});

test('a browser that blocks the site’s cookies and channels still shows the page', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        refuse();
      }
    },
  );
  await draw(<AccountInStrip />, {});
  expect(login()).toBe('/auth');
});

test('a user without a full name is shown by username', async () => {
  await draw(<AccountInStrip />, { user: { ...ADA, fullName: '' } });
  expect(await profile('ada')).toBe('/profile');
});

test('a failed logout shows an error and keeps the user signed in', async () => {
  const answers = { [LOGOUT]: refusal(500, 'Something went wrong') };
  await draw(<AccountInStrip />, { user: ADA, answers });
  await profile();
  await press('Sign out');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Logout failedSomething went wrong',
  );
  await profile();
});

test('signing out from the menu closes it, so that the toast is visible', async () => {
  const menu = (
    <dialog open aria-label="Menu">
      <AccountInMenu />
    </dialog>
  );
  await draw(menu, { user: ADA, answers: { [LOGOUT]: gone } });
  await profile();
  await press('Sign out');
  await screen.findByText('Logged out');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [null, 'Sign in'],
  [ADA, 'Ada Lovelace'],
])('a link in the menu closes it', async (user, name) => {
  const menu = (
    <dialog open aria-label="Menu">
      <AccountInMenu />
    </dialog>
  );
  await draw(menu, { user });
  const link = await screen.findByRole('link', { name });
  await act(async () => {
    fireEvent.click(link);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Shows the result of a personal query, and lets another user sign in. */
function Homes() {
  const { data } = useQuery<string>({ queryKey: ['/api/favorites'], meta: { personal: true } });
  const { begin } = useSession();
  return (
    <>
      <AccountInStrip />
      <p>homes: {data}</p>
      <button type="button" onClick={() => begin({ ...ADA, id: 8, fullName: 'Grace Hopper' })}>
        change
      </button>
    </>
  );
}

test('one user’s personal data is cleared when another signs in', async () => {
  const { queryClient } = await draw(<Homes />, {
    user: ADA,
    answers: { 'GET /api/favorites': () => Response.json('Ada’s') },
  });
  await profile();
  await screen.findByText('homes: Ada’s');
  await press('change');
  expect(await profile('Grace Hopper')).toBe('/profile');
  expect(queryClient.getQueryData(['/api/favorites'])).not.toBe('Ada’s');
});

test('an expired session signs the page out without an error, on any call', async () => {
  let expired = false;
  const { queryClient } = await draw(<Homes />, {
    user: ADA,
    answers: {
      'GET /api/favorites': () =>
        expired ? refusal(401, 'Sign in first')() : Response.json('Ada’s'),
    },
  });
  await profile();
  await screen.findByText('homes: Ada’s');
  expired = true;
  await act(() => queryClient.refetchQueries({ queryKey: ['/api/favorites'] }));
  await waitFor(() => expect(login()).toBe('/auth'));
  expect(screen.queryByRole('alert')).toBeNull();
});

function inAnotherTab(id: number | null) {
  const channel = new BroadcastChannel('signed-in');
  channel.postMessage(id);
  channel.close();
}

test('a logout in another tab signs this one out', async () => {
  await draw(<AccountInStrip />, { user: ADA });
  await profile();
  hintAt(false);
  inAnotherTab(null);
  await waitFor(() => expect(login()).toBe('/auth'));
});

test('a login in another tab signs this one in', async () => {
  const answers = { 'GET /api/user': () => Response.json(ADA) };
  await draw(<AccountInStrip />, { answers });
  expect(login()).toBe('/auth');
  hintAt(true);
  inAnotherTab(ADA.id);
  expect(await profile()).toBe('/profile');
});

test('a page restored from the back/forward cache asks again who is signed in', async () => {
  await draw(<AccountInStrip />, { user: ADA });
  await profile();
  hintAt(false);
  const back = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => {
    window.dispatchEvent(back);
  });
  await waitFor(() => expect(login()).toBe('/auth'));
});
