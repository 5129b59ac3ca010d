import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, draw, press } from './accounts.sample.tsx';
import { Protected } from './protected.tsx';
import { Spinner } from './spinner.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = <Protected>{(user) => <p>the page of {user.fullName}</p>}</Protected>;

test('a spinner shows while the session is loading', async () => {
  const never = () => new Promise<Response>(() => undefined);
  await draw(page, { address: '/profile', user: ADA, answers: { 'GET /api/user': never } });
  expect(screen.getByRole('status').textContent).toBe('Checking whether you’re signed in');
});

test('a signed-in user sees the page', async () => {
  await draw(page, { address: '/profile', user: ADA });
  await screen.findByText('the page of Ada Lovelace');
});

test.each([
  ['/favorites', '/auth?next=%2Ffavorites'],
  ['/profile?a=b', '/auth?next=%2Fprofile%3Fa%3Db'],
])('a signed-out visitor goes from %s to %s', async (address, to) => {
  const { place } = await draw(page, { address });
  await waitFor(() => expect(place()).toBe(to));
});

test('if the user cannot be loaded, the page shows an error and a retry button', async () => {
  let away = true;
  const answer = () => (away ? new Response('', { status: 503 }) : Response.json(ADA));
  const answers = { 'GET /api/user': answer };
  const { place } = await draw(page, { address: '/profile', user: ADA, answers });
  await screen.findByText('We couldn’t check whether you’re signed in.');
  expect(place()).toBe('/profile');
  away = false;
  await press('Retry');
  await screen.findByText('the page of Ada Lovelace');
});

test('the spinner is hidden without JavaScript', () => {
  expect(renderToString(<Spinner label="Asking" />)).toContain('needs-script');
});
