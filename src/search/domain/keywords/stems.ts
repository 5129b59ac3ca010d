import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stem as stemEnglish } from 'porter2';
import { ENGLISH_FUNCTION_WORDS, FRENCH_FUNCTION_WORDS, NEGATORS } from './function-words.ts';

/** What is known of a word in any case, accents included. */
export type Word = {
  /** In lower case and without accents. */
  readonly folded: string;
  readonly english: string;
  /** Marked, so that no English word is found by it: 'fewer' has the French stem 'few'. */
  readonly french: string;
  readonly isNegator: boolean;
  readonly isEnglishFunction: boolean;
  readonly isFrenchFunction: boolean;
};

/** The common words of all remarks many times over; rare ones are as fast to read again. */
const MAX_CACHED = 20_000;
/** No word of either language is as long, and stemmers may take time that grows faster than the word. */
const MAX_STEMMED_LENGTH = 40;

const FRENCH = 'fr:';

const words = new Map<string, Word>();

/** A word by its spelling in a text. Remembers words, since a text's are mostly those of others. */
export function wordOf(spelling: string): Word {
  const known = words.get(spelling);
  if (known) return known;
  if (words.size >= MAX_CACHED) words.clear();
  const own = detached(spelling);
  const word = read(own);
  words.set(own, word);
  return word;
}

/** The stems under which a typed word is found: its English and its French one. */
export function stemsOf(spelling: string): readonly string[] {
  const { english, french } = wordOf(spelling);
  return [english, french];
}

function read(spelling: string): Word {
  const lower = spelling.normalize('NFKC').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae');
  const folded = withoutAccents(lower);
  const isStemmed = folded.length <= MAX_STEMMED_LENGTH;
  return {
    folded,
    english: isStemmed ? stemEnglish(folded) : folded,
    french: FRENCH + (isStemmed ? withoutAccents(stemFrench(lower)) : folded),
    isNegator: NEGATORS.has(folded),
    isEnglishFunction: ENGLISH_FUNCTION_WORDS.has(folded),
    isFrenchFunction: FRENCH_FUNCTION_WORDS.has(folded),
  };
}

const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/[^\p{L}\p{Nd}]/gu, '');

/** A part of a text that is kept would keep the whole text in memory. */
const detached = (part: string): string => ` ${part}`.slice(1);
