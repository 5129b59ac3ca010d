import { expect, test } from 'vitest';
import { LOCATIONS } from './locations.ts';

test('there are 32 cities: Toronto, Richmond Hill, Markham and Aurora first, Peterborough last', () => {
  const names = LOCATIONS.map(({ label }) => label);
  expect(names.slice(0, 4)).toEqual(['Toronto', 'Richmond Hill', 'Markham', 'Aurora']);
  expect(names.at(-1)).toBe('Peterborough');
  expect(new Set(names).size).toBe(32);
});
