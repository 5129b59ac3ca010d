import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSignInQuery } from '../domain/next-path.ts';
import { ADA, draw, press } from './accounts.sample.tsx';
import { SignIn } from './sign-in.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('‘Login’ and ‘Register’ are tabs with their own URLs, which keep the return path', async () => {
  await draw(<SignIn query={{ tab: 'login', next: '/favorites' }} />, {
    address: '/auth?next=%2Ffavorites',
  });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Login', '/auth?tab=login&next=%2Ffavorites'],
    ['Register', '/auth?tab=register&next=%2Ffavorites'],
  ]);
});

test.each([
  [undefined, 'Login'],
  ['login', 'Login'],
  ['register', 'Register'],
  ['nothing', 'Login'],
])('the URL’s tab %j opens %s', async (tab, name) => {
  await draw(<SignIn query={parseSignInQuery(tab ? { tab } : {})} />, { address: '/auth' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  screen.getByRole('form', { name });
});

test.each(['Register', 'Login'])('a link below the form leads to %s', async (name) => {
  const tab = name === 'Login' ? 'register' : 'login';
  await draw(<SignIn query={{ tab, next: '/' }} />, { address: '/auth' });
  const [link] = screen.getAllByRole('link', { name });
  expect(link?.getAttribute('href')).toBe(`/auth?tab=${name.toLowerCase()}`);
});

test('switching tabs changes the URL', async () => {
  const { place } = await draw(<SignIn query={{ tab: 'login', next: '/' }} />, {
    address: '/auth',
  });
  await act(async () => {
    fireEvent.click(screen.getByRole('tab', { name: 'Register' }));
  });
  expect(place()).toContain('tab=register');
});

test.each([
  [undefined, '/'],
  ['/favorites', '/favorites'],
  ['/property/7?tab=features', '/property/7?tab=features'],
  ['//another.example', '/'],
])('a visitor who is already signed in is redirected from next=%j to %s', async (next, to) => {
  const query = parseSignInQuery(next === undefined ? {} : { next });
  const { place } = await draw(<SignIn query={query} />, { address: '/auth', user: ADA });
  await waitFor(() => expect(place()).toBe(to));
});

test.each([
  ['registrant', '/favorites', '/favorites'],
  ['registrant', '/', '/'],
  ['realtor', '/favorites', '/favorites'],
  ['realtor', '/', '/desk'],
])('after a login a %s who wanted %s continues to %s', async (role, next, to) => {
  const { place } = await draw(<SignIn query={{ tab: 'login', next }} />, {
    address: '/auth',
    answers: { 'POST /api/login': () => Response.json({ ...ADA, role }) },
  });
  const [username] = screen.getAllByLabelText('Username');
  if (username) fireEvent.change(username, { target: { value: 'ada' } });
  const [password] = screen.getAllByLabelText('Password');
  if (password) fireEvent.change(password, { target: { value: 'north window' } });
  await press('Login');
  await waitFor(() => expect(place()).toBe(to));
  screen.getByText('Login successful');
});
