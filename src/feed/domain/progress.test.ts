import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';

test.each([
  [
    { rows: 12_000, before: 0, of: 20_000, took: 4_000 },
    '12,000 of 20,000 rows · 3,000 rows/s · 3 s left',
  ],
  [
    { rows: 12_000, before: 10_000, of: 20_000, took: 1_000 },
    '12,000 of 20,000 rows · 2,000 rows/s · 4 s left',
  ],
  [
    { rows: 1_000, before: 0, of: 400_000, took: 1_000 },
    '1,000 of 400,000 rows · 1,000 rows/s · 7 min left',
  ],
  [
    { rows: 1_000, before: 0, of: 8_000_000, took: 1_000 },
    '1,000 of 8,000,000 rows · 1,000 rows/s · 2 h 13 min left',
  ],
  [{ rows: 1_000, before: 0, of: null, took: 500 }, '1,000 rows · 2,000 rows/s'],
  [{ rows: 1_000, before: 0, of: 900, took: 500 }, '1,000 rows · 2,000 rows/s'],
  [{ rows: 0, before: 0, of: 900, took: 0 }, '0 of 900 rows · 0 rows/s'],
])('shows rows, rows per second and the time left (%#)', (progress, line) => {
  expect(progressLine(progress)).toBe(line);
});
