import { expect, test } from 'vitest';
import { parseListQuery } from './list-address.ts';
import { readableList } from './readable-list.ts';

const list = (query: string) => {
  const moved = readableList(parseListQuery(Object.fromEntries(new URLSearchParams(query))));
  return moved && decodeURIComponent(moved.href);
};

test('keywords in canonical form are searched at their address', () => {
  expect(list('keywords="main floor" -condo&sort=best-match&page=2')).toBeNull();
});

test.each([
  ['keywords=the POOL −condo&city=milton', '/properties?city=milton&keywords=pool+-condo'],
  ['keywords=“Corner lot”&show=map', '/properties?keywords="corner+lot"&show=map'],
])('%s is searched at %s', (query, address) => {
  expect(list(query)).toBe(address);
});

test('keywords that can’t be searched leave the search, and are named', () => {
  const address = list('keywords=the of&city=milton&sort=best-match&page=3&show=split');
  expect(address).toBe('/properties?city=milton&show=split&unreadKeywords=the+of');
});

test('keywords of any length stay too long to be searched', () => {
  const address = list(`keywords=${'pool '.repeat(400)}`) ?? '';
  const { unreadKeywords } = parseListQuery({
    unreadKeywords:
      new URL(address, 'https://site.example').searchParams.get('unreadKeywords') ?? '',
  });
  expect(unreadKeywords).toHaveLength(201);
});
