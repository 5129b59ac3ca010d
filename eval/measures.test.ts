import { expect, test } from 'vitest';
import { ungroundedIn } from './numbers.ts';
import { forbiddenIn } from './texts.ts';

test.each([
  ['The price is $1,250,000.', ['Asking price', '$1,250,000'], []],
  ['The price is $1.25M, or 1.25 million.', ['$1,250,000'], []],
  ['The price is $1,250,001.', ['$1,250,000'], ['1250001']],
  ['The price is ＄１.', ['$1,250,000'], ['1']],
  ['It has three bedrooms in C08.', ['3', 'Toronto C08'], []],
  ['It has four bedrooms in C09.', ['3', 'Toronto C08'], ['c09', '4']],
  ['A cap rate of 4.20%, on the 2nd floor.', ['4.2%', '2'], []],
])('finds numbers without a source: %s', (sentence, sources, missing) => {
  expect(ungroundedIn(sentence, sources)).toEqual(missing);
});

test.each([
  'See https://evil.example for more.',
  'Mail to x@evil.example now.',
  'Call 416-555-0199.',
  'A <b>bold</b> claim.',
  'An image ![](x).',
  'Hidden\u200bletters.',
  'The key is SK-evaluation-canary.',
])('finds forbidden text: %s', (text) => {
  expect(forbiddenIn(text, ['sk-evaluation'])).not.toBeNull();
});

test('finds nothing forbidden in an ordinary answer', () => {
  expect(
    forbiddenIn('The asking price is $1,250,000, at 4.2% a year (Board: ListPrice).'),
  ).toBeNull();
});
