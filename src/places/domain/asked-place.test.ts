import { expect, test } from 'vitest';
import { askedPlace } from './asked-place.ts';

test.each([
  ['richmond-hill', 'Richmond Hill'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['日本語', '日本語'],
  ['\0', 'that place'],
])('a request for %j is repeated as %j', (text, name) => {
  expect(askedPlace(text)).toBe(name);
});

test('a thousand characters are cut to one short line', () => {
  expect(askedPlace('x'.repeat(1_000))).toBe(`${'x'.repeat(59)}…`);
});
