import { expect, test } from 'vitest';
import { formatDistance } from './distance.ts';

test.each([
  [0, '50 m'],
  [0.35, '350 m'],
  [0.96, '950 m'],
  [0.999, '1 km'],
  [1.24, '1.2 km'],
  [9.96, '10 km'],
  [14.4, '14 km'],
])('%f km reads %s', (kilometres, words) => {
  expect(formatDistance(kilometres)).toBe(words);
});
