import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['日本語', '日本語'],
  ['two\n\tlines', 'two lines'],
  ['\0', ''],
  ['a\0b\ud83d', 'a b'],
])('%j becomes the line %j', (text, line) => {
  expect(oneLine(text, 60)).toBe(line);
});

test('longer text is cut between characters, never within one', () => {
  expect(oneLine('🏠'.repeat(1_000), 60)).toBe(`${'🏠'.repeat(59)}…`);
});
