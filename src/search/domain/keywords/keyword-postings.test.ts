import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeywordPostings } from './keyword-postings.ts';
import { type KeywordQuery, parseKeywords } from './keyword-query.ts';
import { isFoundBy, naiveScore } from './naive-keywords.sample.ts';

function queryOf(typed: string): KeywordQuery {
  const parsed = parseKeywords(typed);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.query;
}

function postingsOf(texts: readonly string[]): KeywordPostings {
  const postings = new KeywordPostings();
  for (const [row, text] of texts.entries()) postings.put(row, text);
  return postings;
}

function rowsFound(postings: KeywordPostings, query: KeywordQuery, capacity: number): number[] {
  const found = postings.rows(query);
  return Array.from({ length: capacity }, (_, row) => row).filter((row) => found.has(row));
}

const TEXTS = [
  'Renovated kitchens, a large pool and a double garage.',
  'Main floor office; walk-out basement. No carpet anywhere.',
  'Office on the main floor. New carpet in the bedrooms.',
  'Carpet-free condo without a pool.',
  'Maison rénovée sans tapis, avec une piscine au bord de l’eau.',
  '',
];

test.each([
  ['pool', [0, 3]],
  ['renovating kitchen', [0]],
  ['"main floor office"', [1]],
  ['main floor office', [1, 2]],
  ['walk-out', [1]],
  ['"office on main floor"', []],
  ['"office on the main floor"', [2]],
  ['carpet', [1, 2, 3]],
  ['no carpet', [0, 1, 3, 4, 5]],
  ['-carpet', [0, 4, 5]],
  ['pool no carpet', [0, 3]],
  ['"no carpet"', [1]],
  ['no pool', [1, 2, 3, 4, 5]],
  ['sans tapis', [0, 1, 2, 3, 4, 5]],
  ['-tapis', [0, 1, 2, 3, 5]],
  ['no "new carpet"', [0, 1, 3, 4, 5]],
  ['rénovées', [4]],
  ['"bord de l’eau"', [4]],
  ['piscines', [4]],
  ['larger', []],
  ['zeppelin', []],
])('‘%s’ finds the texts %j', (typed, rows) => {
  expect(rowsFound(postingsOf(TEXTS), queryOf(typed), TEXTS.length)).toEqual(rows);
});

describe('a change of a text', () => {
  test('is one only if the text differs', () => {
    const postings = new KeywordPostings();
    expect(postings.put(3, 'a pool')).toBe(true);
    expect(postings.put(3, 'a pool')).toBe(false);
    expect(postings.put(3, 'a spa')).toBe(true);
    postings.remove(3);
    expect(postings.put(3, 'a spa')).toBe(true);
  });

  test('changes answers that were kept', () => {
    const postings = postingsOf(['a pool', 'a spa']);
    const pool = queryOf('pool');
    expect(postings.rows(pool)).toBe(postings.rows(pool));
    expect(rowsFound(postings, pool, 2)).toEqual([0]);
    postings.put(1, 'pool and spa');
    expect(rowsFound(postings, pool, 2)).toEqual([0, 1]);
    postings.remove(0);
    expect(rowsFound(postings, pool, 2)).toEqual([1]);
  });

  test('keeps only the answers asked for last', () => {
    const postings = postingsOf(['a pool']);
    const first = postings.rows(queryOf('pool'));
    for (let other = 0; other < 16; other++) postings.rows(queryOf(`pool ${other}`));
    expect(postings.rows(queryOf('pool'))).not.toBe(first);
  });
});

const WORDS = 'pool pools tapis no sans carpet free the de bright. office main floor'.split(' ');
const anyText = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((all) => all.join(' '));
const anyTerm = fc
  .tuple(
    fc.constantFrom('', '-', 'no ', 'NOT '),
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  )
  .map(([sign, words]) => `${sign}"${words.join(' ')}"`);
const anyKeywords = fc
  .array(anyTerm, { minLength: 1, maxLength: 3 })
  .map((terms) => parseKeywords(terms.join(' ')))
  .filter((parsed) => parsed.ok)
  .map(({ query }) => query);

const CAPACITY = 12;
const anyChange = fc.tuple(
  fc.integer({ min: 0, max: CAPACITY - 1 }),
  fc.option(anyText, { freq: 4 }),
);

/** What the postings and a map hold after the changes; null removes a row's text. */
function changed(changes: readonly (readonly [number, string | null])[]) {
  const postings = new KeywordPostings();
  const texts = new Map<number, string>();
  for (const [row, text] of changes) {
    if (text === null) {
      postings.remove(row);
      texts.delete(row);
    } else {
      expect(postings.put(row, text)).toBe(texts.get(row) !== text);
      texts.set(row, text);
    }
  }
  return { postings, texts };
}

const anyChanges = fc.array(anyChange, { maxLength: 120, size: 'max' });

test('after any changes, the rows found are those that a scan of their texts finds', () => {
  fc.assert(
    fc.property(anyChanges, fc.array(anyKeywords, { minLength: 8 }), (changes, queries) => {
      const { postings, texts } = changed(changes);
      for (const query of queries) {
        const scanned = [...texts].filter(([, text]) => isFoundBy(query, text));
        const rows = scanned.map(([row]) => row).sort((a, b) => a - b);
        expect(rowsFound(postings, query, CAPACITY), query.text).toEqual(rows);
      }
    }),
    { numRuns: 300 },
  );
});

test('after any changes, scores are those of a scan, for the rows asked for', () => {
  fc.assert(
    fc.property(anyChanges, anyKeywords, (changes, query) => {
      const { postings, texts } = changed(changes);
      const found = postings.rows(query);
      const scores = postings.score(query, found);
      const all = [...texts.values()];
      for (const [row, text] of texts) {
        const expected = found.has(row) ? naiveScore(query, text, all) : 0;
        expect(scores[row]).toBeCloseTo(expected, 9);
      }
    }),
    { numRuns: 300 },
  );
});

test('rare words, repetition and short texts score higher', () => {
  const postings = postingsOf([
    'pool pool den',
    'pool den den',
    'pool den',
    'pool sauna den',
    'house',
    'flat',
  ]);
  const scored = (typed: string) => {
    const query = queryOf(typed);
    return postings.score(query, postings.rows(query));
  };
  const [twice = 0, once = 0, short = 0, common = 0] = scored('pool');
  expect(twice).toBeGreaterThan(once);
  expect(short).toBeGreaterThan(once);
  expect(scored('sauna')[3]).toBeGreaterThan(common);
});

test('texts and positions beyond one byte are found as exactly', () => {
  const filler = Array.from({ length: 400 }, (_, at) => `w${at}`).join(' ');
  const postings = new KeywordPostings();
  for (let row = 0; row < 300; row++)
    postings.put(row, row % 150 === 0 ? `${filler} corner lot ${filler} corner lot` : 'house lot');
  expect(rowsFound(postings, queryOf('"corner lot" w399'), 300)).toEqual([0, 150]);
  expect(rowsFound(postings, queryOf('"lot w0"'), 300)).toEqual([0, 150]);
  expect(rowsFound(postings, queryOf('"lot corner"'), 300)).toEqual([]);
});

test('words that become common and rare again are found as exactly, whichever rows change', () => {
  const postings = new KeywordPostings();
  const texts = new Map<number, string>();
  const queries = ['pool', '"double pool"', 'garage pool', 'no pool', '-pool'].map(queryOf);
  const expectExact = () => {
    for (const query of queries) {
      const rows = [...texts].filter(([, text]) => isFoundBy(query, text)).map(([row]) => row);
      expect(rowsFound(postings, query, 3_000), query.text).toEqual(rows.sort((a, b) => a - b));
    }
  };
  const put = (row: number, text: string) => {
    postings.put(row, text);
    texts.set(row, text);
  };
  const remove = (row: number) => {
    postings.remove(row);
    texts.delete(row);
  };
  for (let row = 0; row < 999; row++) put(row, row % 3 === 0 ? 'double pool' : 'pool, garage');
  expectExact();
  for (let row = 999; row < 1_100; row++) put(row, 'no pool');
  expectExact();
  put(5, 'garage');
  put(6, 'a double garage and pool');
  remove(7);
  put(2_999, 'double pool');
  expectExact();
  put(7, 'a garage without a pool');
  expectExact();
  for (let row = 10; row < 1_100; row++) remove(row);
  expectExact();
  for (let row = 10; row < 1_500; row++) put(row, row % 2 === 0 ? 'garage' : 'double pool');
  expectExact();
});

test('hostile texts are stored and found like others', () => {
  const texts = [
    `pool${'\u0000'.repeat(10_000)}`,
    '\u202Epool\u202C garage',
    "'; drop table listings; -- pool",
    `${'\ud800'.repeat(1_000)} pool`,
    `${'(a+)+'.repeat(2_000)} pool`,
    'pool '.repeat(20_000),
  ];
  const postings = postingsOf(texts);
  expect(rowsFound(postings, queryOf('pool'), texts.length)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rowsFound(postings, queryOf('"pool pool pool"'), texts.length)).toEqual([5]);
});
