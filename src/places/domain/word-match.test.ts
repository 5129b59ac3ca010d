import { expect, test } from 'vitest';
import { wordMatch } from './word-match.ts';

/** The name with the found part in brackets; null if nothing was found. */
function marked(name: string, typed: string): string | null {
  const span = wordMatch(name, typed);
  if (!span) return null;
  return `${name.slice(0, span[0])}[${name.slice(...span)}]${name.slice(span[1])}`;
}

test.each([
  ['Leslieville', 'lesl', '[Lesl]ieville'],
  ['The Annex', 'ANNEX', 'The [Annex]'],
  ['The Annex', 'the a', '[The A]nnex'],
  ['St. George’s Park', 'st george', '[St. George]’s Park'],
  ["O'Connor", 'ocon', "[O'Con]nor"],
  ['Whitchurch-Stouffville', 'stouff', 'Whitchurch-[Stouff]ville'],
  ['Montréal', 'montreal', '[Montréal]'],
  ['Montreal', 'Montréal ', '[Montreal]'],
])(
  'a word of %s starts with the typed %s, whatever its case, accents and punctuation',
  (name, typed, found) => {
    expect(marked(name, typed)).toBe(found);
  },
);

test.each([
  ['Bradford', 'ford'],
  ['The Annex', 'annexe'],
  ['The Annex', '!'],
  ['The Annex', ''],
])('no word of %s starts with the typed %j', (name, typed) => {
  expect(marked(name, typed)).toBeNull();
});
