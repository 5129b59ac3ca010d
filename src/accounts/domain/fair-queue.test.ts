import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function drained(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

test('groups take turns, each in its own order', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item);
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a new item evicts the newest item of the largest group', () => {
  const queue = new FairQueue<string>(3);
  for (const item of ['a1', 'a2', 'a3']) expect(queue.add('a', item)).toBeNull();
  expect(queue.add('a', 'a4')).toBe('a4');
  expect(queue.add('b', 'b1')).toBe('a3');
  expect(queue.add('b', 'b2')).toBe('b2');
  expect(queue.add('c', 'c1')).toBe('a2');
  expect(queue.add('d', 'd1')).toBe('d1');
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1']);
});

test('taking an item frees its place', () => {
  const queue = new FairQueue<string>(1);
  expect([queue.add('a', 'a1'), queue.take(), queue.add('b', 'b1')]).toEqual([null, 'a1', null]);
});
