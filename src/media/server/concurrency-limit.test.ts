import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

/** A task that runs until released and records its start. */
function work(began: number[], number: number) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const run = () => {
    began.push(number);
    return promise;
  };
  return { run, end: () => resolve(number) };
}

test('two tasks run, one waits, and the fourth is rejected', async () => {
  const began: number[] = [];
  const pieces = [0, 1, 2, 3].map((number) => work(began, number));
  const limit = concurrencyLimit({ atOnce: 2, waiting: 1 });
  const answers = pieces.map(({ run }) => limit(run));
  expect(await answers[3]).toEqual({ ok: false, reason: 'busy' });
  expect(began).toEqual([0, 1]);
  pieces[1]?.end();
  await answers[1];
  expect(began).toEqual([0, 1, 2]);
  for (const { end } of pieces) end();
  expect(await Promise.all(answers.slice(0, 3))).toEqual([0, 1, 2]);
});

test('a failed task releases its slot', async () => {
  const limit = concurrencyLimit({ atOnce: 1, waiting: 0 });
  await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit(async () => 'next')).toBe('next');
});
