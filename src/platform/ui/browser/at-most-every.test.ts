import { afterEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

afterEach(() => void vi.useRealTimers());

test('the first call acts at once, those soon after it act together at the end of the interval', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let times = 0;
  const act = atMostEvery(2_000, () => {
    times += 1;
  });
  act();
  expect(times).toBe(1);
  for (let n = 0; n < 9; n++) act();
  vi.advanceTimersByTime(1_999);
  expect(times).toBe(1);
  vi.advanceTimersByTime(1);
  expect(times).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(2);
  act();
  expect(times).toBe(3);
});
