import { expect, test } from 'vitest';
import { cachedAnswer } from './cached-answer.ts';

/** An answer that counts how often it was made, each time taking the given time. */
function aKept(took: number) {
  let now = 0;
  let made = 0;
  const ask = cachedAnswer(
    async () => {
      now += took;
      made += 1;
      return made;
    },
    () => now,
  );
  return { ask, later: (ms: number) => (now += ms) };
}

test('an answer is cached for a second', async () => {
  const { ask, later } = aKept(10);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  later(999);
  expect(await ask()).toBe(1);
  later(1);
  expect(await ask()).toBe(2);
});

test('a slow answer is cached for longer', async () => {
  const { ask, later } = aKept(200);
  await ask();
  later(3_999);
  expect(await ask()).toBe(1);
  later(1);
  expect(await ask()).toBe(2);
});

test('concurrent callers share one answer', async () => {
  const { ask } = aKept(0);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

test('a failure is not cached', async () => {
  let times = 0;
  const ask = cachedAnswer(
    async () => {
      times += 1;
      if (times === 1) throw new Error('gone');
      return times;
    },
    () => 0,
  );
  await expect(ask()).rejects.toThrow('gone');
  expect(await ask()).toBe(2);
});
