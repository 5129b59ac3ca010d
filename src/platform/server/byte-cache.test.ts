import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

test('what was not asked for longest makes room, by bytes', () => {
  const cache = new ByteCache<string>(100);
  cache.set('a', 'first', 40);
  cache.set('b', 'second', 40);
  cache.get('a');
  cache.set('c', 'third', 40);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['first', undefined, 'third']);
});

test('one large value takes the place of many small ones', () => {
  const cache = new ByteCache<number>(100);
  for (const key of 'abcdefgh') cache.set(key, 1, 10);
  cache.set('i', 2, 90);
  expect([...'abcdefghi'].filter((key) => cache.get(key))).toEqual(['i']);
});

test('what does not fit at all is not kept, and nothing goes for it', () => {
  const cache = new ByteCache<number>(100);
  cache.set('a', 1, 90);
  cache.set('b', 2, 101);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
});

test('a value that is set again counts once, and long keys count too', () => {
  const cache = new ByteCache<number>(100);
  for (let times = 0; times < 9; times += 1) cache.set('a', times, 40);
  cache.set('b', 1, 40);
  expect([cache.get('a'), cache.get('b')]).toEqual([8, 1]);
  cache.set('x'.repeat(60), 1, 1);
  expect(cache.get('x'.repeat(60))).toBeUndefined();
});
