import { expect, test } from 'vitest';
import { placeLabel } from './place-label.ts';

test.each([
  ['richmond-hill', 'Richmond Hill'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['日本語', '日本語'],
  ['\0', 'that place'],
])('a request for %j is repeated as %j', (text, name) => {
  expect(placeLabel(text)).toBe(name);
});

test('a thousand characters are cut to one short line', () => {
  expect(placeLabel('x'.repeat(1_000))).toBe(`${'x'.repeat(59)}…`);
});
