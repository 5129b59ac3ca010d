import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeywords } from '../keywords/keyword-query.ts';
import { aSearch } from '../search.sample.ts';
import { formatSearch, parseListPage } from '../search-query.ts';
import { keywords } from './keywords.ts';

test.each([
  ['"main floor office" -condo', 'Words: “main floor office” −condo'],
  ['walk-out -"corner lot" no carpet', 'Words: walk-out −“corner lot” no carpet'],
])('the chip of %s reads ‘%s’', (text, label) => {
  expect(keywords.chips({ keywords: text })).toEqual([{ label, without: { keywords: '' } }]);
});

test('an address keeps the canonical text of any keywords as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const read = parseKeywords(`pool ${typed}`);
      const text = read.ok ? read.query.text : '';
      const params = new URLSearchParams(formatSearch(aSearch({ keywords: text })));
      expect(parseListPage(params).search.keywords).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});
