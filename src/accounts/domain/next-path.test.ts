import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authAddress, nextPath } from './next-path.ts';

const SITE = 'https://homes.example';

test.each([
  '/',
  '/favorites',
  '/property/42?tab=features',
  '/properties?city=richmond-hill&minPrice=500000#list',
  '/properties?city=Montr%C3%A9al',
  '/contact?subject=Tour%20of%20a%20home%2C%20and%20https%3A%2F%2Fanother.example',
  '/@another.example',
])('%s is a valid return path', (next) => {
  expect(nextPath(next)).toBe(next);
});

const OTHER_SITES = [
  undefined,
  '',
  'favorites',
  'https://another.example',
  'https:another.example',
  'HTTPS://another.example/',
  '//another.example',
  '///another.example',
  '/\\another.example',
  '\\\\another.example',
  '\\/another.example',
  '/\t/another.example',
  '/\n/another.example',
  '\t//another.example',
  ' //another.example',
  ' /favorites',
  '/ /another.example',
  '/\u0000/another.example',
  '/favorites\r\nSet-Cookie: a=b',
  '/..//another.example',
  '/.//another.example',
  '/%2e%2e//another.example',
  '/%2e/',
  '/favorites/..',
  '/%2F/another.example',
  '/%2fanother.example',
  '/%5Canother.example',
  '/%5c%5canother.example',
  '/%09/another.example',
  '/%0d%0aanother.example',
  '/%252f/another.example',
  '/favorites//another.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://another.example/x',
  'file:///etc/passwd',
  '?next=/favorites',
  '#favorites',
  '／／another.example',
  '/／another.example',
  '/\u202e/another.example',
  '/\u2028/another.example',
  '/a\ud800',
  '/auth',
  '/auth?next=/auth',
  `/${'a'.repeat(2_000)}`,
];

test.each(OTHER_SITES)('fault 66: signing in never redirects to %j', (next) => {
  expect(nextPath(next)).toBe('/');
});

const trickster = fc.string({
  unit: fc.constantFrom(...'/\\.:@?#%25cCfF0d9 \t\n\u0000ajs', '//', '..', '%2f', '%5c', 'http:'),
  maxLength: 24,
});

test('fault 66: for any link, the return path stays on this site, decoded or not', () => {
  fc.assert(
    fc.property(trickster, (text) => {
      const next = nextPath(`/${text}`);
      const [path = ''] = next.split(/[?#]/);
      expect(new URL(next, SITE).origin).toBe(SITE);
      expect(new URL(new URL(next, SITE).pathname, SITE).origin).toBe(SITE);
      expect(new URL(decodeLoosely(path), SITE).origin).toBe(SITE);
    }),
    { numRuns: 20_000 },
  );
});

const decodeLoosely = (path: string) =>
  path.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

test('the return path is read from the URL it was written into', () => {
  const next = '/properties?city=oakville&sort=newest#list';
  const query = new URL(authAddress(next), SITE).searchParams;
  expect(nextPath(query.get('next') ?? undefined)).toBe(next);
});
