import { expect, test } from 'vitest';
import { Written } from './written.ts';

test.each([
  ['  Hello\r\nyou ', 'Hello\nyou'],
  ['a\u0000b\u202ec', 'a bc'],
  ['half \ud83d of one', 'half   of one'],
  ['cafe\u0301', 'café'],
  ['👩\u200d👧 ❤\ufe0f', '👩\u200d👧 ❤\ufe0f'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['x'.repeat(1_000), 'x'.repeat(1_000)],
])('%j is stored as %j', (given, stored) => {
  expect(Written.parse(given)).toBe(stored);
});

test.each([
  ['', 'Please write something first.'],
  [' \n\t\u0000 ', 'Please write something first.'],
  ['\u200b \u2060\u00ad\ufe0f\u3164\u2800', 'Please write something first.'],
  ['x'.repeat(1_001), 'Please use at most 1000 characters.'],
])('%j is refused: %s', (given, error) => {
  expect(Written.safeParse(given).error?.issues[0]?.message).toBe(error);
});
