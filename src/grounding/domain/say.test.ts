import { expect, test } from 'vitest';
import { knownOf, say } from './say.ts';

test('a sentence that ends in an abbreviation has one period', () => {
  const size = { id: 'size', label: 'Living area', value: '900 sq. ft.', source: 'Board' };
  expect(say(knownOf([size]), 'The living area is {size}.')?.text).toBe(
    'The living area is 900 sq. ft.',
  );
});
