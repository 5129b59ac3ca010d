import { expect, test } from 'vitest';
import { nowAndThen } from './now-and-then.ts';

test('what happens often is said now and then, with how often it happened', () => {
  const said: number[] = [];
  let time = 0;
  const happen = nowAndThen(
    1_000,
    (times) => said.push(times),
    () => time,
  );
  for (const at of [0, 1, 2, 999, 1_000, 1_500, 2_000]) {
    time = at;
    happen();
  }
  expect(said).toEqual([1, 4, 2]);
});
