import { expect, test } from 'vitest';
import { formatFound } from './found-words.ts';
import { aSearch } from './search.sample.ts';

test.each([
  [{}, 1_284, '1,284 properties'],
  [{}, 1, '1 property'],
  [{ homesOnly: true }, 1_284, '1,284 homes'],
  [{ homesOnly: true }, 1, '1 home'],
  [{ kind: 'other' }, 31, '31 lockers and parking spaces'],
  [{ kind: 'other' }, 1, '1 locker or parking space'],
] as const)('%j counts %i as %j', (given, count, words) => {
  expect(formatFound(count, aSearch(given))).toBe(words);
});
