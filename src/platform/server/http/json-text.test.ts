import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test.each([
  ['NUL', 'a\0b', '"ab"'],
  ['half a pair', 'a\ud83db', '"ab"'],
  ['a whole pair', 'a🏠b', '"a🏠b"'],
  ['the text of an escape', 'a\\u0000b', '"a\\\\u0000b"'],
  ['other control characters', 'a\u0001\nb', '"a\\u0001\\nb"'],
])('%s is written as JSON that PostgreSQL accepts', (_, text, json) => {
  expect(jsonText(text)).toBe(json);
});

test('field names are cleaned like values', () => {
  expect(jsonText({ 'a\0': ['\ud800'] })).toBe('{"a":[""]}');
});
