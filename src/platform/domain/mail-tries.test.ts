import { expect, test } from 'vitest';
import { MINUTE } from '#platform/domain/duration.ts';
import { waitAfter } from './mail-tries.ts';

const even = 0.5;

test.each([
  [1, 1],
  [2, 2],
  [6, 32],
  [7, 60],
  [125, 60],
])('after %i failures a mail waits %i minutes', (tries, minutes) => {
  expect(waitAfter(tries, even)).toBe(minutes * MINUTE);
});

test('random jitter changes a wait by up to a quarter either way', () => {
  expect([waitAfter(7, 0), waitAfter(7, 1)]).toEqual([45 * MINUTE, 75 * MINUTE]);
});

test('a mail is abandoned after five days', () => {
  let [tries, waited] = [1, 0];
  for (let wait = waitAfter(tries, even); wait !== null; wait = waitAfter(tries, even)) {
    tries += 1;
    waited += wait;
  }
  expect(Math.round(waited / 86_400_000)).toBe(5);
});
