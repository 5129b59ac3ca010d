import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKeywords } from './keyword-query.ts';
import { stemsOf } from './stems.ts';

/** The canonical text, or the refusal. */
function read(typed: string): string {
  const parsed = parseKeywords(typed);
  return parsed.ok ? parsed.query.text : `refused: ${parsed.message}`;
}

const NOTHING =
  'refused: keywords must have a word that descriptions don\'t all have, such as pool or "main floor office"';

test.each([
  ['Pool  GARAGE', 'pool garage'],
  ['a pool, and the garage!', 'pool garage'],
  ['pool pool', 'pool'],
  ['"Main floor office"', '"main floor office"'],
  ['“main floor office” den', '"main floor office" den'],
  ['« vue sur l’eau »', '"vue sur l\'eau"'],
  ['"in the pool"', 'pool'],
  ['walk-out', '"walk out"'],
  ['bachelor’s', 'bachelor'],
  ['l’eau d’origine', 'eau origine'],
  ['"main floor', '"main floor"'],
  ['-pool', '-pool'],
  ['−pool garage', 'garage -pool'],
  ['-"corner lot"', '-"corner lot"'],
  ['-walk-out', '-"walk out"'],
  ['NOT pool', '-pool'],
  ['no carpet', 'no carpet'],
  ['without any carpet', 'no carpet'],
  ['sans tapis', 'no tapis'],
  ['pas de tapis', 'no tapis'],
  ['no "corner lot" pool', 'pool no "corner lot"'],
  ['"no carpet"', '"no carpet"'],
  ['"no"', '"no"'],
  ['no-smoking', '"no smoking"'],
  ['pool - garage', 'pool garage'],
  ['-the pool', 'pool'],
  ['-no pool', 'no pool'],
  ['pool no', 'pool'],
  ['rénovée', 'rénovée'],
])('‘%s’ is read as ‘%s’', (typed, expected) => {
  expect(read(typed)).toBe(expected);
});

test('a word is found by its English and its French stem', () => {
  const parsed = parseKeywords('RÉNOVÉES');
  const [term] = parsed.ok ? parsed.query.wanted : [];
  expect(stemsOf(term?.words[0]?.word ?? '')).toEqual(['renove', 'fr:renov']);
});

test('a phrase keeps the distance over words that are not searched', () => {
  const parsed = parseKeywords('"walk to the park"');
  const words = parsed.ok ? parsed.query.wanted[0]?.words : [];
  expect(words?.map(({ offset }) => offset)).toEqual([0, 3]);
});

describe('keywords that are refused', () => {
  test.each(['', '   ', 'the and of', '"the"', '-', '"', '!!!', 'no', '-no', '\u0301'])(
    '‘%s’ has no word to find',
    (typed) => expect(read(typed)).toBe(NOTHING),
  );

  test('more than 200 characters', () => {
    expect(read('pool '.repeat(2_000))).toBe('refused: keywords must be at most 200 characters');
    expect(read('p'.repeat(200))).toBe('p'.repeat(200));
  });

  test('more than 12 terms', () => {
    const terms = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
    expect(read(terms.join(' '))).toBe(terms.join(' '));
    expect(read(`${terms.join(' ')} thirteen`)).toBe(
      'refused: keywords must be at most 12 words or phrases',
    );
  });
});

test.each([
  ['po\u0000ol', 'pool'],
  ['\u202Epool\u202C \u2066garage\u2069', 'pool garage'],
  ['pool\ud800 \udc00den', 'pool den'],
  ["'; drop table listings; --", 'drop table listings'],
  ['(a+)+$ .*pool', 'pool'],
  ['pool\tgarage\nden', 'pool garage den'],
])('%j is read as ‘%s’', (typed, expected) => {
  expect(read(typed)).toBe(expected);
});

test('the canonical text of any keywords parses to the same', () => {
  const signs = fc.constantFrom(
    '-',
    '−',
    '"',
    '“',
    '»',
    "'",
    '’',
    ' ',
    'no',
    'NOT',
    'the',
    'l',
    's',
  );
  const anyText = fc.array(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(anyText, (parts) => {
      const parsed = parseKeywords(parts.join(''));
      if (parsed.ok) expect(parseKeywords(parsed.query.text)).toEqual(parsed);
    }),
    { numRuns: 2_000 },
  );
});
