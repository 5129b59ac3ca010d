import { expect, test } from 'vitest';
import { recent } from './recent.ts';

test('what was learnt is known for its time, and not beyond', () => {
  let time = 0;
  const known = recent<string>({ keepFor: 10, atMost: 5, now: () => time });
  known.set('a', 'one');
  time = 9;
  expect(known.get('a')).toBe('one');
  time = 10;
  expect(known.get('a')).toBeUndefined();
});

test('beyond so many, what was learnt longest ago is forgotten', () => {
  const known = recent<number>({ keepFor: 10, atMost: 2, now: () => 0 });
  known.set('a', 1);
  known.set('b', 2);
  known.set('a', 3);
  known.set('c', 4);
  expect([known.get('a'), known.get('b'), known.get('c')]).toEqual([3, undefined, 4]);
});

test('what was learnt last is still told after its time to whoever asks for that', () => {
  let time = 0;
  const known = recent<number>({ keepFor: 10, atMost: 2, now: () => time });
  known.set('a', 1);
  time = 10;
  expect([known.get('a'), known.last('a'), known.last('b')]).toEqual([undefined, 1, undefined]);
});
