import { expect, test } from 'vitest';
import { isPersonal, keepPrivate } from './personal-pages.ts';

test.each([
  '/auth',
  '/auth/',
  '/profile',
  '/favorites',
  '/newsletter/confirm',
  '/Reset-Password',
  '/market-report',
  '/api/market-reports/download',
  '/%61uth',
  '/forgot-password',
  '/verify-email',
  '/newsletter/unsubscribe',
  '/chat/unsubscribe',
  '/desk/setup',
  '/desk/join',
])('%s is a personal page', (path) => {
  expect(isPersonal(path)).toBe(true);
});

test.each([
  '/',
  '/properties',
  '/authors',
  '/vow-terms',
  '/city/auth',
  '/%',
  '/api/profile',
  '/market-reports',
])('%s is not a personal page', (path) => {
  expect(isPersonal(path)).toBe(false);
});

test('a personal page is not cached and sends no referrer', () => {
  const headers = new Headers({ ETag: 'W/"x"', 'Cache-Control': 'public', 'Referrer-Policy': 'x' });
  keepPrivate(headers);
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});
