import { expect, test } from 'vitest';
import { parseHistorySearch } from './history-search.ts';

test.each([
  ['W11900001', { by: 'mls-number', mlsNumber: 'W11900001' }],
  [' w11900001 ', { by: 'mls-number', mlsNumber: 'W11900001' }],
  ['40512345', { by: 'mls-number', mlsNumber: '40512345' }],
  ['12 Sample Court', { by: 'address', numbers: ['12'], words: ['sample', 'court'] }],
  [
    '1203 - 999 Sample Ct., Oakville',
    { by: 'address', numbers: ['1203', '999'], words: ['sample', 'ct.', 'oakville'] },
  ],
  ['12b L’Amoreaux Dr', { by: 'address', numbers: ['12b'], words: ['l’amoreaux', 'dr'] }],
])('%j is parsed', (text, search) => {
  expect(parseHistorySearch(text)).toEqual(search);
});

test.each(['', 'Oakville', '12', '%', `12 ${'x'.repeat(300)}`])(
  '%j doesn’t identify a home',
  (text) => {
    expect(parseHistorySearch(text)).toBeNull();
  },
);
