import { expect, test } from 'vitest';
import { parseHistorySearch } from './history-search.ts';

test.each(['W11900001', ' w11900001 '])('%j is an MLS® number', (text) => {
  expect(parseHistorySearch(text)).toEqual({ by: 'mls-number', mlsNumber: 'W11900001' });
});

test.each([
  ['12 Sample Court', ['12'], ['sample', 'court']],
  ['1203 - 999 Sample Ct., Oakville', ['1203', '999'], ['sample', 'ct', 'oakville']],
  ['12b L’Amoreaux Dr', ['12b'], ['lamoreaux', 'dr']],
  ['Unit 5, 12 Sample Court', ['5', '12'], ['sample', 'court']],
  ['#5-12 Sample Court', ['5', '12'], ['sample', 'court']],
  ['PH05 - 999 St. Clair', ['ph05', '999'], ['saint', 'clair']],
])('%j is an address', (text, numbers, words) => {
  expect(parseHistorySearch(text)).toMatchObject({
    by: 'address',
    typed: { numbers, words: words.map((word) => ({ text: word })) },
  });
});

test.each([
  'MLS® W11900001',
  'MLS®W11900001',
  'mls# w11900001',
  'MLS® Number: W11900001',
  'MLS No. W11900001',
  '#W11900001',
])('an MLS® number is found as visitors copy it: %j', (text) => {
  expect(parseHistorySearch(text)).toEqual({ by: 'mls-number', mlsNumber: 'W11900001' });
});

test.each([
  '',
  'MLS®',
  'Oakville',
  '12',
  '%',
  'Unit 12',
  'L6H 0A1',
  'PH05 Lake Street',
  '5th Line',
  `12 ${'x'.repeat(300)}`,
  `${'12 '.repeat(7)}Sample Court`,
  '12 b c d f g h i j k l m p q r',
])('%j doesn’t identify a home', (text) => {
  expect(parseHistorySearch(text)).toBeNull();
});
