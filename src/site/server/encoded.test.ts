import { expect, test } from 'vitest';
import { encoded } from './encoded.ts';

test('text of any script is sent as UTF-8', () => {
  const text = '<p>Port Credit – “lakefront”, 湖, 🏡</p>';
  expect(encoded(text).toString()).toBe(text);
});

test('a page keeps its text when the next one is sent', () => {
  const first = encoded('<p>the first page</p>');
  encoded('<p>the other page</p>');
  expect(first.toString()).toBe('<p>the first page</p>');
});

test('a page larger than any before it is sent whole', () => {
  const text = '湖'.repeat(2_000_000);
  expect(encoded(text).toString()).toBe(text);
});
