import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTyped } from './typed-text.ts';

const NOTHING = { mlsNumber: null, words: [], numbers: [], postalArea: null };

/** Words and numbers as they were typed. */
function typed(text: string) {
  const { words, numbers } = parseTyped(text);
  return [words.map((word) => word.text).join(' '), numbers.join(' ')];
}

test.each([
  'W11900001',
  ' w11900001 ',
  'MLS® W11900001',
  'MLS®W11900001',
  'mls# w11900001',
  'MLS® Number: W11900001',
  'MLS No. W11900001',
  '#W11900001',
  '\u200eW11900001\n',
])('an MLS® number is read as visitors copy it: %j', (text) => {
  expect(parseTyped(text)).toEqual({ ...NOTHING, mlsNumber: 'W11900001' });
});

test.each([
  ['1203-1 king w', 'king w', '1203 1'],
  ['#1203 1 King Street West', 'king street west', '1203 1'],
  ['Unit 1203, 1 King St W', 'king st w', '1203 1'],
  ['1 King St W Apt 1203', 'king st w', '1 1203'],
  ['Ste 1203, 1 Ste-Marie', 'ste marie', '1203 1'],
  ['PH05 - 999 St. Clair', 'saint clair', 'ph05 999'],
  ['Penthouse 5, 999 St. Clair', 'saint clair', '5 999'],
  ['25 Clair St', 'clair st', '25'],
  ['25 Dr. Martin Dr', 'doctor martin dr', '25'],
  ['12 1/2 Main St', 'main st', '12 1/2'],
  ['12½ Main St', 'main st', '12 1/2'],
  ['Main Floor - 25 Capreol', 'capreol', 'main 25'],
  ['25 Capreol Ct, lower level', 'capreol ct', '25 lower'],
  ['King Street, King City', 'king street city', ''],
  ['12 5th Line', '5th line', '12'],
  ['Main - 25 Capreol', 'capreol', 'main 25'],
  ['25 Capreol Ct Upper', 'capreol ct', '25 upper'],
  ['25 Capreol Ct #B', 'capreol ct', '25 b'],
  ['25 Main', 'main', '25'],
  ['25 Main St', 'main st', '25'],
  ['25 Upper James', 'upper james', '25'],
  ['Upper James', 'upper james', ''],
  ['12b L’Amoreaux', 'lamoreaux', '12b'],
  ['12 Sample Ct, Oakville, ON L6H 0A1, Canada', 'sample ct oakville', '12'],
  ['100 Ontario St, Ontario', 'ontario st', '100'],
  ['Niagara-on-the-Lake', 'niagara on the lake', ''],
  ['12 Ontario', 'ontario', '12'],
])('%s is words and numbers', (text, words, numbers) => {
  expect(typed(text)).toEqual([words, numbers]);
});

test.each([
  ['st', ['saint', 'street']],
  ['St.', ['saint', 'street']],
  ['dr', ['doctor', 'drive']],
  ['Crt', ['court']],
  ['fifth', ['5th']],
  ['king', ['king']],
])('%s may mean %j', (text, readings) => {
  expect(parseTyped(text).words[0]?.readings).toEqual(readings);
});

test.each([
  ['M4M', 'M4M', '', ''],
  ['m4m 1z5', 'M4M', '', ''],
  ['m4m1z5', 'M4M', '', ''],
  ['M4M-1Z5', 'M4M', '', ''],
  ['m4m 1z', 'M4M', '', ''],
  ['12 Main St M4M 1Z5', 'M4M', 'main st', '12'],
  ['M4M 12 Main', 'M4M', 'main', '12'],
  ['M4M 5 Main', 'M4M', 'main', '5'],
  ['D4M', null, '', 'd4m'],
])('of a postal code, the area is kept: %s is %s', (text, postalArea, ...rest) => {
  expect(parseTyped(text).postalArea).toBe(postalArea);
  expect(typed(text)).toEqual(rest);
});

test.each(['', '\0', '\u202e\u200f', '🏡🏡', '%_', 'unit', '\r\n'])('%j says nothing', (text) => {
  expect(parseTyped(text)).toEqual(NOTHING);
});

test.each([
  ["'; drop table listings--", 'drop table listings', ''],
  ['\u202e12\0Sample\r\nCourt\u200f', 'sample court', '12'],
  ['１２ Ｓａｍｐｌｅ', 'sample', '12'],
  ['12 🏡 Sample', 'sample', '12'],
])('what isn’t a letter or digit only separates words: %j', (text, ...rest) => {
  expect(typed(text)).toEqual(rest);
});

test('any text is parsed to a few words and numbers', () => {
  const part = fc.constantFrom('12 ', 'a ', 'st-', '5', '\0', '㍿', 'M4M ');
  const long = fc.array(part, { maxLength: 10_000, size: 'max' }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), long), (text) => {
      const { words, numbers } = parseTyped(text);
      expect(words.length).toBeLessThanOrEqual(12);
      expect(numbers.length).toBeLessThanOrEqual(6);
    }),
  );
});
