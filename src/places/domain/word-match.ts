import { fold } from './fold.ts';

/** A part of a text: from its first character to the one after its last. */
export type Span = readonly [from: number, to: number];

/**
 * Where a word of the name starts with what was typed; null if none does. Case, accents and punctuation don't count:
 * 'st george' is found in 'St. George’s Park'.
 */
export function wordMatch(name: string, typed: string): Span | null {
  const wanted = fold(typed);
  if (wanted === '') return null;
  const letters = foldedLetters(name);
  const start = `-${letters.map(({ letter }) => letter).join('')}`.indexOf(`-${wanted}`);
  const [first, last] = [letters[start], letters[start + wanted.length - 1]];
  return first && last ? [first.at, last.at + 1] : null;
}

/** The letters of the folded name, each with its place in the name. */
function foldedLetters(name: string): { letter: string; at: number }[] {
  const letters: { letter: string; at: number }[] = [];
  for (let at = 0; at < name.length; at += 1) {
    const folded = fold(name.charAt(at)) || (isBetweenWords(name.charAt(at)) ? '-' : '');
    const isRepeated = folded === '-' && (letters.at(-1)?.letter ?? '-') === '-';
    if (!isRepeated) for (const letter of folded) letters.push({ letter, at });
  }
  return letters;
}

const isBetweenWords = (character: string): boolean => !/[\p{M}'’]/u.test(character);
