import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKeywords } from './keyword-query.ts';
import { excerptOf, marksIn } from './marks.ts';

/** The text with what is marked in brackets. */
function marked(text: string, typed: string): string {
  const { marks } = markedIn(text, typed);
  return bracketed({ text, marks });
}

function markedIn(text: string, typed: string) {
  const parsed = parseKeywords(typed);
  if (!parsed.ok) throw new Error(parsed.message);
  return { text, marks: marksIn(text, parsed.query) };
}

const bracketed = ({ text, marks }: ReturnType<typeof excerptOf>): string =>
  marks.reduceRight(
    (all, [start, end]) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
    text,
  );

test.each([
  ['pool', 'A pool. Two Pools!', 'A [pool]. Two [Pools]!'],
  ['"main floor office"', 'The main-floor office', 'The [main-floor office]'],
  ['"walk to park"', 'walk to a park, walk to park', 'walk to a park, [walk to park]'],
  ['bachelor', 'a bachelor’s pad', 'a [bachelor’s] pad'],
  ['piscine', 'Les piscines de la ville', 'Les [piscines] de la ville'],
  ['floor "main floor"', 'main floor', '[main floor]'],
  ['"pool pool"', 'pool pool pool', '[pool pool pool]'],
  ['café', 'CAFE cafe\u0301', '[CAFE] [cafe\u0301]'],
  ['garage -pool no carpet', 'garage, pool, carpet', '[garage], pool, carpet'],
])('‘%s’ marks ‘%s’', (typed, text, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

describe('an excerpt', () => {
  const text =
    'Bright rooms and a new kitchen with an island. The pool is heated and the yard is deep.';

  test.each([
    [200, text.replace('pool', '[pool]')],
    [42, '…The [pool] is heated and the yard is deep.'],
    [20, '…The [pool] is heated…'],
    [8, '…[pool]…'],
    [4, '…[po]…'],
  ])('of %i characters is cut between words', (most, expected) => {
    expect(bracketed(excerptOf(markedIn(text, 'pool'), most))).toBe(expected);
  });

  test('is the beginning if nothing is marked', () => {
    expect(bracketed(excerptOf(markedIn(text, 'spa'), 20))).toBe('Bright rooms and a…');
  });

  test('of any text has its first mark and no more than the characters asked for', () => {
    const words = fc.constantFrom('pool', 'a', 'kitchen', 'spa', '—', '\n', '𝒫');
    const anyText = fc.array(words, { maxLength: 60 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(anyText, fc.integer({ min: 8, max: 80 }), (given, most) => {
        const all = markedIn(given, 'pool');
        const excerpt = excerptOf(all, most);
        expect(excerpt.text.length).toBeLessThanOrEqual(most);
        expect(given).toContain(excerpt.text.replace(/^…|…$/g, ''));
        expect(excerpt.marks.length > 0).toBe(all.marks.length > 0);
        for (const [start, end] of excerpt.marks)
          expect(excerpt.text.slice(start, end)).toBe('pool');
      }),
    );
  });
});
