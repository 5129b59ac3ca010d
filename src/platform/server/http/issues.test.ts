import { expect, test } from 'vitest';
import { inWords } from './issues.ts';

test.each([
  [['inquiryType'], 'Inquiry type'],
  [['propertyId'], 'Property ID'],
  [['website'], 'Website'],
  [['tour', 'kind'], 'Tour kind'],
  [['openDays', 2], 'Open days'],
  [[], ''],
])('the field %j is %s in words', (path, words) => {
  expect(inWords(path)).toBe(words);
});
