import { fold } from '#places/domain/fold.ts';
import { typeLast, wholeWords } from './street-words.ts';

/** A street, whatever its city. */
export type Street = {
  /** The words of its name in one spelling, which all spellings share: 'saint clair avenue west'. */
  words: readonly string[];
  /** As people write it: 'St. Clair Avenue West', 'Côté Boulevard'. */
  name: string;
};

/** Parses a street's name in any spelling: 'ST CLAIR AV W', '48 boul Côté' without its number. Null without a letter or digit. */
export function parseStreet(text: string): Street | null {
  const given = text.split(/[\s.,/()–—-]+/).filter((word) => fold(word) !== '');
  if (given.length === 0) return null;
  const folded = given.map(fold);
  const words = wholeWords(folded.map((word) => word.replaceAll('-', '')));
  return { words, name: words.map((word, at) => written(word, given[at] ?? '', at)).join(' ') };
}

/** The key that all spellings of a street share: 'cote-boulevard' of 'Côté Blvd' and 'boul. Côté'. */
export const streetKey = ({ words }: Pick<Street, 'words'>): string => typeLast(words).join('-');

/** Between other words, in lower case: 'Avenue of the Islands'. */
const SMALL_WORDS = new Set(['and', 'by', 'de', 'des', 'du', 'la', 'of', 'on', 'the']);

/** A word of a street's name: as given, unless it was abbreviated or is all in one case. */
function written(word: string, given: string, at: number): string {
  if (word === 'saint') return 'St.';
  const isWhole = fold(given) === word;
  if (isWhole && at > 0 && SMALL_WORDS.has(word)) return word;
  if (isWhole && /^\P{Ll}.*\p{Ll}/u.test(given)) return given;
  return (isWhole ? given.toLowerCase() : word).replace(/^(mc|[dlo]['’])?\p{L}/u, capitalized);
}

const capitalized = (start: string): string =>
  start.charAt(0).toUpperCase() + start.slice(1, -1) + start.slice(1).slice(-1).toUpperCase();
