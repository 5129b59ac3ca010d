import { describe, expect, test } from 'vitest';
import { growth } from '#platform/server/database/growth.sample.ts';
import { backOff, safeMessage, smaller } from './backoff.ts';

test('delays double from one second to sixty', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => backOff(failures, 1) / 1_000)).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60,
  ]);
  expect(backOff(5, 0)).toBe(0);
});

test('a page halves with each failure, down to ten, and never grows', () => {
  expect([0, 1, 2, 3, 9].map((failures) => smaller(500, failures))).toEqual([
    500, 250, 125, 62, 10,
  ]);
  expect([0, 1, 9].map((failures) => smaller(3, failures))).toEqual([3, 3, 3]);
});

describe('a server’s message in a log', () => {
  const token = 'eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl';
  test.each([
    ['the token', `bad token a-secret!`, 'bad token …'],
    ['another token', `bad ${token}`, 'bad …'],
    ['a header', 'got Authorization: Bearer abc123', 'got Authorization: Bearer …'],
    [
      'a query',
      'no https://board.example/odata/Property?$filter=a&b here',
      'no https://board.example/odata/Property here',
    ],
    ['lines', 'one\r\ntwo\u0000three', 'one two three'],
    ['much', 'x'.repeat(1_000), 'x'.repeat(300)],
  ])('loses %s', (_, words, safe) => {
    expect(safeMessage(words, ['a-secret!', ''])).toBe(safe);
  });

  test.each([
    ['one word', (length: number) => 'x'.repeat(length)],
    ['a token', (length: number) => `${'x-'.repeat(length / 4)}.${'y'.repeat(length / 2)}`],
  ])('is processed in linear time: %s', async (_, words) => {
    expect(safeMessage(words(1_000_000), [])).toHaveLength(300);
    expect(await growth((length) => safeMessage(words(length), []))).toBeLessThan(4);
  });
});
