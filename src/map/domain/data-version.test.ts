import { expect, test } from 'vitest';
import { SeenVersions } from './data-version.ts';

test('a process’s answers are newer after each change, and older if a change overtook them', () => {
  const seen = new SeenVersions();
  expect(seen.compare('a.3')).toBe('first');
  expect(seen.compare('a.3')).toBe('same');
  expect(seen.compare('a.5')).toBe('newer');
  expect(seen.compare('a.4')).toBe('older');
  expect(seen.compare('a.10')).toBe('newer');
});

test('answers of two processes in turns are newer only when one of them changes', () => {
  const seen = new SeenVersions();
  const compared = ['a.3', 'b.90', 'a.3', 'b.90', 'a.4', 'b.91', 'a.4', 'b.91'].map((version) =>
    seen.compare(version),
  );
  expect(compared).toEqual(['first', 'newer', 'same', 'same', 'newer', 'newer', 'same', 'same']);
});
