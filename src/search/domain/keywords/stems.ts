import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stem as stemEnglish } from 'porter2';
import { lowerCase, withoutAccents } from './folded.ts';
import {
  ENGLISH_FUNCTION_WORDS,
  FRENCH_FUNCTION_WORDS,
  isPassedOver,
  NEGATORS,
} from './function-words.ts';

/** What is known of a word in any case, accents included. */
export class Word {
  /** In lower case and without accents. */
  readonly folded: string;
  readonly english: string;
  readonly isNegator: boolean;
  readonly isSearched: boolean;
  readonly isEnglishFunction: boolean;
  readonly isFrenchFunction: boolean;
  readonly #lower: string;
  #french: string | null = null;

  constructor(spelling: string) {
    this.#lower = lowerCase(spelling);
    const folded = withoutAccents(this.#lower);
    this.folded = folded;
    this.english = folded.length <= MAX_STEMMED_LENGTH ? stemEnglish(folded) : folded;
    this.isSearched = !isPassedOver(folded);
    this.isNegator = NEGATORS.has(folded);
    this.isEnglishFunction = ENGLISH_FUNCTION_WORDS.has(folded);
    this.isFrenchFunction = FRENCH_FUNCTION_WORDS.has(folded);
  }

  /**
   * Marked, so that no English word is found by it: 'fewer' has the French stem 'few'. Found out when it is asked for,
   * because few words are in French sentences.
   */
  get french(): string {
    if (this.#french === null) {
      const isStemmed = this.folded.length <= MAX_STEMMED_LENGTH;
      this.#french = FRENCH + (isStemmed ? withoutAccents(stemFrench(this.#lower)) : this.folded);
    }
    return this.#french;
  }
}

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
  const word = new Word(own);
  words.set(own, word);
  return word;
}

/** The stems under which a typed word is found: its English and its French one. */
export function stemsOf(spelling: string): readonly string[] {
  const { english, french } = wordOf(spelling);
  return [english, french];
}

/** A part of a text that is kept would keep the whole text in memory. */
const detached = (part: string): string => ` ${part}`.slice(1);
