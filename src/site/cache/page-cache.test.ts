import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const PAGE_SIZE = 100;
type APage = { size: number; isAbsent?: boolean };
const aCache = () =>
  new PageCache<APage>(100 * PAGE_SIZE, {
    sizeOf: ({ size }) => size,
    isAbsent: ({ isAbsent = false }) => isAbsent,
  });

test('a crawl of every address does not evict pages that are requested repeatedly', () => {
  const cache = aCache();
  cache.set('/', { size: PAGE_SIZE });
  cache.get('/');
  for (let page = 0; page < 1_000; page += 1) cache.set(`/property/${page}`, { size: PAGE_SIZE });
  expect(cache.get('/')).toBeDefined();
  expect(cache.get('/property/0')).toBeUndefined();
});

test('a page that is rendered for the second time counts as requested repeatedly', () => {
  const cache = aCache();
  for (let page = 0; page < 1_000; page += 1) cache.set(`/property/${page}`, { size: PAGE_SIZE });
  cache.set('/property/0', { size: PAGE_SIZE });
  for (let page = 1_000; page < 2_000; page += 1)
    cache.set(`/property/${page}`, { size: PAGE_SIZE });
  expect(cache.get('/property/0')).toBeDefined();
});

test('repeatedly requested pages evict the least recently used of them', () => {
  const cache = aCache();
  for (const round of [1, 2])
    for (let page = 0; page < 200; page += 1) cache.set(`/${page}`, { size: PAGE_SIZE * round });
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/199')).toEqual({ size: PAGE_SIZE * 2 });
});

test('pages about what does not exist never evict others, however often they are requested', () => {
  const cache = aCache();
  for (let page = 0; page < 40; page += 1) {
    cache.set(`/property/${page}`, { size: PAGE_SIZE });
    cache.get(`/property/${page}`);
  }
  for (let page = 0; page < 1_000; page += 1) {
    cache.set(`/nowhere/${page}`, { size: PAGE_SIZE, isAbsent: true });
    cache.get(`/nowhere/${page}`);
  }
  expect(cache.get('/property/0')).toBeDefined();
  expect(cache.get('/nowhere/0')).toBeUndefined();
  expect(cache.get('/nowhere/999')).toBeDefined();
});

test('a page of a home that has left the market takes the place of the home’s page', () => {
  const cache = aCache();
  cache.set('/property/1', { size: PAGE_SIZE });
  cache.set('/property/1', { size: PAGE_SIZE, isAbsent: true });
  expect(cache.get('/property/1')?.isAbsent).toBe(true);
});
