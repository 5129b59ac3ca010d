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

test('a group that was served least of late is served first', () => {
  const queue = new FairQueue<string>(10);
  queue.add('a', 'a1');
  expect(queue.take()).toBe('a1');
  for (const item of ['a2', 'b1']) queue.add(item.charAt(0), item);
  expect(drained(queue)).toEqual(['b1', 'a2']);
});

test('under a flood from 2,000 groups that keep coming back, each of ten new ones gets its turn at once', () => {
  const queue = new FairQueue<string>(60);
  /** Eight times as many arrive as are served. */
  const flood = (turns: number, from: number) => {
    const taken: (string | undefined)[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      for (let at = 0; at < 8; at += 1) {
        const group = `bot ${(from + 8 * turn + at) % 2_000}`;
        queue.add(group, group);
      }
      taken.push(queue.take());
    }
    return taken;
  };
  flood(4_000, 0);
  for (let visitor = 0; visitor < 10; visitor += 1) {
    expect(queue.add(`visitor ${visitor}`, `visitor ${visitor}`)).not.toBe(`visitor ${visitor}`);
    expect(flood(3, 37 * visitor)).toContain(`visitor ${visitor}`);
  }
});
