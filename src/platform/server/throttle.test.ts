import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

test('frequent events are logged once per interval, with a count', () => {
  const written: number[] = [];
  let time = 0;
  const happen = throttle(
    1_000,
    (times) => written.push(times),
    () => time,
  );
  for (const at of [0, 1, 2, 999, 1_000, 1_500, 2_000]) {
    time = at;
    happen();
  }
  expect(written).toEqual([1, 4, 2]);
});
