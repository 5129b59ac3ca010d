import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

const aQueue = ({ within = 60_000 } = {}) =>
  boundedQueue({ atOnce: 2, waiting: 3, each: 4, within });

/** Tasks that end on demand, and the number running. */
function someWorks() {
  const running: (() => void)[] = [];
  let most = 0;
  const work = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push(resolve);
    most = Math.max(most, running.length);
    return promise;
  };
  const letOneEnd = () => running.shift()?.();
  return { work, letOneEnd, running, most: () => most };
}

test('runs up to the limit, queues up to the limit, and rejects further tasks', async () => {
  const queue = aQueue();
  const { work, letOneEnd, running, most } = someWorks();
  const results = Array.from({ length: 9 }, (_, at) =>
    queue(String(at), () => work().then(() => at)),
  );
  expect(await Promise.all(results.slice(5))).toEqual([null, null, null, null]);
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => running.length).toBeGreaterThan(0);
    letOneEnd();
  }
  expect(await Promise.all(results.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(most()).toBe(2);
});

test('a task that waits too long is not started', async () => {
  const queue = aQueue({ within: 5 });
  const { work, letOneEnd, running } = someWorks();
  const first = [queue('a', work), queue('b', work)];
  expect(await queue('c', work)).toBeNull();
  expect(running).toHaveLength(2);
  for (const _ of first) letOneEnd();
  await Promise.all(first);
});

test('a failed task makes room for the next', async () => {
  const queue = aQueue();
  const failing = Array.from({ length: 4 }, () =>
    queue('a', () => Promise.reject(new Error('no memory'))),
  );
  for (const failed of failing) await expect(failed).rejects.toThrow('no memory');
  expect(await queue('a', async () => 'done')).toBe('done');
});

test('no customer takes every slot', async () => {
  const queue = aQueue();
  const { work, letOneEnd, running } = someWorks();
  const greedy = Array.from({ length: 9 }, () => queue('greedy', work));
  expect(await Promise.all(greedy.slice(4))).toEqual(Array(5).fill(null));
  const other = queue('other', async () => 'done');
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => running.length).toBeGreaterThan(0);
    letOneEnd();
  }
  expect(await other).toBe('done');
});

test('other events are handled between two synchronous tasks', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 9, each: 9, within: 60_000 });
  const order: string[] = [];
  const works = ['a', 'b', 'c'].map((name) => queue('one', async () => order.push(name)));
  const tick = () => {
    order.push('event');
    if (order.length < 20) setImmediate(tick);
  };
  setImmediate(tick);
  await Promise.all(works);
  expect(order.slice(0, order.indexOf('c')).join(' ')).toMatch(/a( event)+ b( event)+$/);
});
