import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokensOf } from './words.ts';

const stemsIn = (text: string) => tokensOf(text).map(({ stem }) => stem);

test.each([
  ['Renovated kitchens', ['renov', 'kitchen']],
  ['walk-out', ['walk', 'out']],
  ['a bachelor’s pad', ['bachelor', 'pad']],
  ["O'Connor", ['o', 'connor']],
  ['10-foot ceilings', ['10', 'foot', 'ceil']],
  ['CAFÉ cafe\u0301', ['cafe', 'cafe']],
  ["au bord de l'eau", ['fr:bord', 'fr:eau']],
  ['Qu’il y ait des œuvres', ['fr:y', 'fr:ait', 'fr:oeuvr']],
  ['泳池 бассейн', ['泳池', 'бассеин']],
  ['the and of', []],
  ['no pool', ['no', 'pool']],
])('‘%s’ has the stems %j', (text, stems) => {
  expect(stemsIn(text)).toEqual(stems);
});

test('a sentence is French if it has more French function words than English ones', () => {
  expect(stemsIn('Les conditions de la vente.')).toEqual(['fr:condit', 'fr:vent']);
  expect(stemsIn('The conditions of the vente.')).toEqual(['condit', 'vent']);
  expect(stemsIn('Renovated nouvelle. Une nouvelle cuisine.')).toEqual([
    'renov',
    'nouvell',
    'fr:nouvel',
    'fr:cuisin',
  ]);
});

test('words that are not searched keep their positions', () => {
  const positions = tokensOf("Walk to the park. Bord de l'eau.").map(({ position }) => position);
  expect(positions).toEqual([1, 4, 5, 8]);
});

test.each([
  ['no carpet anywhere', ['carpet']],
  ['without any carpet', ['carpet']],
  ['Carpet-free living', ['carpet']],
  ['maison sans tapis', ['tapis']],
  ['pas de tapis', ['tapis']],
  ['Pets? No. Carpet in one room.', []],
  ['not a new carpet', ['new']],
])('‘%s’ negates %j', (text, negated) => {
  const tokens = tokensOf(text).filter(({ isNegated }) => isNegated);
  expect(tokens.map(({ start, end }) => text.slice(start, end).toLowerCase())).toEqual(negated);
});

test('a token is where its word is in the text', () => {
  const text = 'A bachelor’s 𝒫ool — İstanbul';
  const parts = tokensOf(text).map(({ start, end }) => text.slice(start, end));
  expect(parts).toEqual(['bachelor’s', '𝒫ool', 'İstanbul']);
});

test('the tokens of any text are in order and within it', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(anyText, (text) => {
      let [before, position] = [0, 0];
      for (const token of tokensOf(text)) {
        expect(token.start).toBeGreaterThanOrEqual(before);
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.position).toBeGreaterThan(position);
        expect(token.stem).not.toBe('');
        [before, position] = [token.end, token.position];
      }
      expect(before).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['one long word', 'a'.repeat(200_000)],
  ['apostrophes', "l'".repeat(50_000)],
  ['combining marks', `a${'\u0301'.repeat(100_000)}`],
  ['lone surrogates', '\ud800'.repeat(100_000)],
  ['marks of direction', '\u202Epool\u202C'.repeat(10_000)],
])('a text of %s is read in time that grows with its length', (_, text) => {
  const start = performance.now();
  tokensOf(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});
