import { expect, test } from 'vitest';
import { parseHistorySearch } from './history-search.ts';

test.each([
  ['W11900001', { by: 'mls-number', mlsNumber: 'W11900001' }],
  [' w11900001 ', { by: 'mls-number', mlsNumber: 'W11900001' }],
  ['40512345', { by: 'mls-number', mlsNumber: '40512345' }],
  ['12 Sample Court', { by: 'address', numbers: ['12'], words: ['sample', 'court'] }],
  [
    '1203 - 999 Sample Ct., Oakville',
    { by: 'address', numbers: ['1203', '999'], words: ['sample', 'ct', 'oakville'] },
  ],
  ['12b L’Amoreaux Dr', { by: 'address', numbers: ['12b'], words: ['lamoreaux', 'dr'] }],
  ['Unit 5, 12 Sample Court', { by: 'address', numbers: ['5', '12'], words: ['sample', 'court'] }],
  ['#5-12 Sample Court', { by: 'address', numbers: ['5', '12'], words: ['sample', 'court'] }],
  ['PH05 - 999 St. Clair', { by: 'address', numbers: ['ph05', '999'], words: ['st', 'clair'] }],
])('%j is parsed', (text, search) => {
  expect(parseHistorySearch(text)).toEqual(search);
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
  `12 ${'x'.repeat(300)}`,
  `${'12 '.repeat(7)}Sample Court`,
  `12 ${'a '.repeat(13)}`,
])('%j doesn’t identify a home', (text) => {
  expect(parseHistorySearch(text)).toBeNull();
});
