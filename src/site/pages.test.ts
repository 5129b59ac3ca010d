import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { pagesIn } from '../../vite.pages.ts';
import { PAGES, routeAt } from './pages.ts';

const PROJECT = new URL('../../', import.meta.url);

test.each([
  ['/', '/', {}],
  ['/properties', '/properties', {}],
  ['/property/12', '/property/$id', { id: '12' }],
  ['/properties/12', '/properties/$id', { id: '12' }],
  ['/chat/unsubscribe', '/chat/unsubscribe', {}],
  ['/city/richmond%20hill', '/city/$city', { city: 'richmond hill' }],
  ['/neighborhoods/%E6%B9%96', '/neighborhoods/$neighborhood', { neighborhood: '湖' }],
  ['/city/a%2Fb', '/city/$city', { city: 'a/b' }],
])('%s is at %s, with its variable parts decoded', (address, path, params) => {
  expect(routeAt(address)).toMatchObject({ path, params, canonical: address });
});

test.each([
  '/nowhere',
  '/property',
  '/property/',
  '/property/12/photos',
  '/properties//',
  '//',
  '/about-us',
  '/city//',
  '/%2Fabout',
  '/chat%2Funsubscribe',
])('no page is at %s', (address) => {
  expect(routeAt(address)).toBeNull();
});

test.each(['/%', '/%E0%A4%A', '/property/%E0', '/city/%ff', '/%ff/12'])(
  'no page is at %s, which is not encoded text',
  (address) => {
    expect(routeAt(address)).toBeNull();
  },
);

describe('one page has one spelling', () => {
  test.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/%61bout', '/about'],
    ['/CITY/oakville/', '/city/oakville'],
    ['/chat/Unsubscribe', '/chat/unsubscribe'],
  ])('%s is spelled %s', (address, canonical) => {
    expect(routeAt(address)?.canonical).toBe(canonical);
    expect(routeAt(canonical)?.canonical).toBe(canonical);
  });

  test('the variable parts of a path are spelled as they were given', () => {
    expect(routeAt('/City/Richmond%20Hill')?.canonical).toBe('/city/Richmond%20Hill');
  });
});

test('the build reads the same paths from the table, and each has a file', async () => {
  const listed = pagesIn(await readFile(new URL('src/site/pages.ts', PROJECT), 'utf8'));
  expect(listed.map(([path]) => path)).toEqual(PAGES.map(([path]) => path));
  expect(listed.filter(([, file]) => !existsSync(new URL(file, PROJECT)))).toEqual([]);
});

test('no path in the table hides another', () => {
  for (const [path] of PAGES) expect(routeAt(path.replaceAll('$', ''))?.path).toBe(path);
});

test.each([
  ['/property/12', '/properties/12'],
  ['/market-insights', '/market-insights/oakville'],
])('%s and %s are two paths of one page', async (one, other) => {
  const [first, second] = await Promise.all([one, other].map((path) => routeAt(path)?.load()));
  expect(first?.page).toBeDefined();
  expect(first?.page).toBe(second?.page);
});
