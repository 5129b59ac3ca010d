import { expect, test } from 'vitest';
import { indexedPages } from './indexed-pages.ts';

test('the sitemap has a last change for text pages only, so that reading the board moves none', () => {
  const pages = indexedPages({ index: { search: () => ({ total: 7 }) }, version: () => '1' })();
  const timed = pages.filter(({ changedAt }) => changedAt !== null).map(({ path }) => path);
  const live = pages.filter(({ changedAt }) => changedAt === null).map(({ path }) => path);
  expect(timed).toEqual(expect.arrayContaining(['/mortgage', '/about', '/privacy-policy']));
  expect(timed.filter((path) => /^\/($|properties|city|market|neighbo)/.test(path))).toEqual([]);
  expect(live).toEqual(expect.arrayContaining(['/', '/properties']));
});
