import { expect, test } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';

const LONGEST = 60_000;

test('a replica has caught up once it has replayed what the primary had written when observations began', () => {
  const lag = new ReplicaLag(LONGEST, 0);
  lag.observe({ at: 0, written: 100, replayed: 99 });
  expect(lag.hasCaughtUp).toBe(false);
  lag.observe({ at: 5_000, written: 200, replayed: 100 });
  expect(lag.hasCaughtUp).toBe(true);
  expect(lag.at(5_000)).toBe(5_000);
});

test('the lag is counted from the latest moment whose writes the replica has', () => {
  const lag = new ReplicaLag(LONGEST, 0);
  lag.observe({ at: 0, written: 100, replayed: 100 });
  lag.observe({ at: 5_000, written: 200, replayed: 100 });
  lag.observe({ at: 10_000, written: 300, replayed: 200 });
  expect(lag.at(10_000)).toBe(5_000);
  lag.observe({ at: 15_000, written: 300, replayed: 300 });
  expect(lag.at(15_000)).toBe(0);
});

test('a replica of an idle primary does not lag, however long it has replayed nothing', () => {
  const lag = new ReplicaLag(LONGEST, 0);
  lag.observe({ at: 0, written: 100, replayed: 100 });
  lag.observe({ at: 3_600_000, written: 100, replayed: 100 });
  expect(lag.at(3_600_000)).toBe(0);
});

test('the lag grows while the replica replays nothing, or the primary does not answer', () => {
  const lag = new ReplicaLag(LONGEST, 0);
  lag.observe({ at: 0, written: 100, replayed: 100 });
  for (let at = 5_000; at <= 90_000; at += 5_000) lag.observe({ at, written: at, replayed: 100 });
  expect(lag.at(90_000)).toBe(90_000);
  lag.observe({ at: 95_000, written: null, replayed: 30_000 });
  expect(lag.at(95_000)).toBeGreaterThan(LONGEST);
});

test('a replica that replayed nothing for an hour catches up at once', () => {
  const lag = new ReplicaLag(LONGEST, 0);
  lag.observe({ at: 0, written: 100, replayed: 100 });
  lag.observe({ at: 5_000, written: 200, replayed: 100 });
  lag.observe({ at: 3_600_000, written: 300, replayed: 300 });
  expect(lag.at(3_600_000)).toBe(0);
});
