import { fold } from '#places/domain/fold.ts';
import { plainText } from './plain-text.ts';
import { isAfterName, typeLast, wholeWords } from './street-words.ts';

/** A street, whatever its city. */
export type Street = {
  /** The words of its name in one spelling, which all spellings share: 'saint clair avenue west'. */
  words: readonly string[];
  /** As people write it: 'St. Clair Avenue West', 'Côté Boulevard'. */
  name: string;
};

/** Parses a street's name in any spelling: 'ST CLAIR AV W', 'boul. Côté'. Null without a Latin letter or digit. */
export function parseStreet(text: string): Street | null {
  const given = (plainText(text).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).filter((word) =>
    fold(word),
  );
  if (given.length === 0) return null;
  const words = wholeWords(given.map((word) => fold(word).replaceAll('-', '')));
  return { words, name: words.map((_, at) => written(words, given[at] ?? '', at)).join(' ') };
}

/** The key that all spellings of a street share: 'cote-boulevard' of 'Côté Blvd' and 'boul. Côté'. */
export const streetKey = ({ words }: Pick<Street, 'words'>): string => typeLast(words).join('-');

/** Between other words, in lower case: 'Avenue of the Islands'. */
const SMALL_WORDS = new Set(['and', 'by', 'de', 'des', 'du', 'la', 'of', 'on', 'the']);

/** A word of a street's name: as given, unless it was abbreviated or is all in one case. Capitals of 'ß' and 'ı' are other letters. */
function written(words: readonly string[], given: string, at: number): string {
  const word = words[at] ?? '';
  if (word === 'saint' && !isAfterName(words, at)) return 'St.';
  const isWhole = fold(given) === word;
  if (isWhole && ((at > 0 && SMALL_WORDS.has(word)) || /^\d/.test(word))) return word;
  if (isWhole && /^\P{Ll}.*\p{Ll}/u.test(given)) return given;
  return (isWhole ? given.toLowerCase() : word).replace(
    /^(mc|[dlo]['’])?(?![ßı])\p{L}/u,
    capitalized,
  );
}

const capitalized = (start: string): string =>
  start.charAt(0).toUpperCase() + start.slice(1, -1) + start.slice(1).slice(-1).toUpperCase();
