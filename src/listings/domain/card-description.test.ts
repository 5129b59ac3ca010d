import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardDescription, cutDescription } from './card-description.ts';

const LONG_SENTENCE =
  'Sunlight and quiet all day long in every single room of the house, which stands on a lane';

test.each([
  [`${LONG_SENTENCE} behind the church.`, `${LONG_SENTENCE} behind…`],
  [`${LONG_SENTENCE} with a view over the lake.`, `${LONG_SENTENCE}…`],
  [`${LONG_SENTENCE}, and of the lake beyond it.`, `${LONG_SENTENCE}…`],
  [`${LONG_SENTENCE} AND THE lake beyond it, all year.`, `${LONG_SENTENCE}…`],
  ['Stone and slate on a quiet crescent.', 'Stone and slate on a quiet crescent.'],
])('a long description is cut after a word that can end a line: %s', (text, shown) => {
  expect(cutDescription(text)).toBe(shown);
});

test.each([
  ['Nice house.', null],
  ['Must be seen.', null],
  ['Must be seen!!', 'Must be seen!!'],
  ['   ', null],
])('a description below 14 characters is not shown: %j', (text, shown) => {
  expect(cardDescription(text)).toBe(shown);
});

test('words that lead to another are tied to it', () => {
  expect(cardDescription('Steps from the harbour, with a view of pandas and an oven')).toBe(
    'Steps from the\u00a0harbour, with\u00a0a\u00a0view of\u00a0pandas and\u00a0an\u00a0oven',
  );
});

test('cutting a description again changes nothing', () => {
  const word = fc.constantFrom('a', 'the', 'with', 'lake,', 'house', 'bright', 'of', '–', 'and');
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, (each) => {
      const once = cutDescription(each);
      expect(once.length).toBeLessThanOrEqual(100);
      expect(cutDescription(once)).toBe(once);
    }),
  );
});
