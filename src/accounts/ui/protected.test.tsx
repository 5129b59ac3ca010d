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

test('while the session is loading there is a spinner', async () => {
  const never = () => new Promise<Response>(() => undefined);
  await draw(page, { address: '/profile', user: ADA, answers: { 'GET /api/user': never } });
  expect(screen.getByRole('status').textContent).toBe('Checking whether you’re logged in');
});

test('who is signed in sees the page', async () => {
  await draw(page, { address: '/profile', user: ADA });
  await screen.findByText('the page of Ada Lovelace');
});

test.each([
  ['/favorites', '/auth?next=%2Ffavorites'],
  ['/profile?a=b', '/auth?next=%2Fprofile%3Fa%3Db'],
])('who is not signed in goes from %s to %s', async (address, to) => {
  const { place } = await draw(page, { address });
  await waitFor(() => expect(place()).toBe(to));
});

test('where it cannot be found out who is signed in, the page says so and asks again', async () => {
  let away = true;
  const answer = () => (away ? new Response('', { status: 503 }) : Response.json(ADA));
  const answers = { 'GET /api/user': answer };
  const { place } = await draw(page, { address: '/profile', user: ADA, answers });
  await screen.findByText('We couldn’t check whether you’re logged in.');
  expect(place()).toBe('/profile');
  away = false;
  await press('Retry');
  await screen.findByText('the page of Ada Lovelace');
});

test('a spinner needs scripts, and is not shown without', () => {
  expect(renderToString(<Spinner label="Asking" />)).toContain('needs-script');
});
