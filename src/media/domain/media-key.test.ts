import { expect, test } from 'vitest';
import { isTimestamp } from './media-key.ts';

test.each([
  ['1732212345', true],
  ['17322123451234567', true],
  ['2026-11-21', true],
  ['2026-11-21T13:29:00Z', true],
  ['2026-11-21T13:29:00.123456-05:00', true],
  ['2026-11-21 13:29:00', true],
  ['173221234', false],
  ['173221234512345678', false],
  ['W11900001', false],
  ['40512345', false],
  ['2026-11-21x', false],
  ['', false],
])('%j is a timestamp rather than a listing key: %s', (key, answer) => {
  expect(isTimestamp(key)).toBe(answer);
});
