import { expect, test } from 'vitest';
import { citedByFacts, citedByPlace } from './cited.ts';

const price = { label: 'Asking price', value: '$900,000', source: 'Board: ListPrice' };
const tax = { label: 'Property tax', value: '$5,100', source: 'Board: TaxAnnualAmount' };

test('sources are numbered in order of first use, without duplicates', () => {
  const cited = citedByFacts(
    [
      { text: 'The tax is $5,100.', facts: ['tax'] },
      { text: 'It asks $900,000.', facts: ['price', 'tax'] },
      { text: 'No more is known.', facts: [] },
    ],
    [
      { id: 'price', ...price },
      { id: 'tax', ...tax },
    ],
  );
  expect(cited.sentences.map(({ marks }) => marks)).toEqual([[1], [2, 1], []]);
  expect(cited.sources).toEqual([tax, price]);
});

test('an unknown fact is not a source', () => {
  expect(citedByFacts([{ text: 'So it is.', facts: ['rumour'] }], [])).toEqual({
    sentences: [{ text: 'So it is.', marks: [] }],
    sources: [],
  });
});

test('each source of an answer names its sentence', () => {
  const cited = citedByPlace(
    ['First.', 'Second.'],
    [
      { sentence: 1, ...price },
      { sentence: 1, ...tax },
      { sentence: 0, ...price },
    ],
  );
  expect(cited.sentences.map(({ marks }) => marks)).toEqual([[1], [1, 2]]);
  expect(cited.sources).toHaveLength(2);
});
