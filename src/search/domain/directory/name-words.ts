import { editsTo, slipsIn } from '#addresses/domain/edits.ts';
import type { TypedWord } from '#addresses/domain/typed-text.ts';
import { bitCount } from '../index/bitset.ts';

/** Something that is found by the words of its name. */
export type Named = {
  /** The words of its name, folded, each in its one spelling. */
  readonly words: readonly string[];
  /** Words that may be added to its name, such as its city's: they alone don't find it. */
  readonly context: readonly string[];
};

/** A name that has, or whose context has, every word typed. */
export type NameMatch<Name> = {
  name: Name;
  /** Higher is better. */
  score: number;
  /** Whether the words typed are all of its name, perhaps misspelled. */
  isWhole: boolean;
  /** Whether a word was found only by correcting it. */
  isCorrected: boolean;
  /** The numbers typed that are not part of its name. */
  numbersLeft: readonly string[];
};

/** A name as the words refer to it, with what the search under way has found of it. */
type Entry<Name> = {
  readonly name: Name;
  /** The search that the rest is about. */
  search: number;
  /** A bit for each word typed that its name has, for those that only begin a word of it, and for those corrected. */
  found: number;
  begun: number;
  corrected: number;
  score: number;
};

/** A word, and the names that have it. */
type Word<Name> = {
  readonly text: string;
  /** A bit for each letter in it, so that most words need no comparison letter by letter. */
  readonly letters: number;
  readonly entries: Entry<Name>[];
};

/** How much a word counts that is typed in full, begun, or misspelled with one slip more. */
const WHOLE = 1;
const BEGUN = 0.7;
const CORRECTED = 0.5;
const EACH_SLIP = 0.1;
/** What a name gains if it has been typed whole: more than its other words are worth. */
const WHOLE_NAME = 20;

/** Names by their words: found by whole words, beginnings and misspelled words, in any order. */
export class NameWords<Name extends Named> {
  readonly #entries = new Map<Name, Entry<Name>>();
  readonly #words = new Map<string, Word<Name>>();
  /** In order of their letters; null until the next search after many were added. */
  #sorted: Word<Name>[] | null = null;
  #search = 0;

  add(name: Name): void {
    const entry = { name, search: 0, found: 0, begun: 0, corrected: 0, score: 0 };
    this.#entries.set(name, entry);
    for (const text of new Set(name.words)) this.#wordOf(text).entries.push(entry);
  }

  delete(name: Name): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    this.#entries.delete(name);
    for (const text of new Set(name.words)) {
      const word = this.#words.get(text);
      word?.entries.splice(word.entries.indexOf(entry), 1);
      if (word?.entries.length === 0) this.#forget(word);
    }
  }

  /**
   * The names that have every word typed, themselves or in their context. Those that may follow a number, such as
   * streets, needn't have the numbers.
   */
  find(
    words: readonly TypedWord[],
    numbers: readonly string[],
    followsNumber: (name: Name) => boolean,
  ): NameMatch<Name>[] {
    const touched = this.#touch(words, numbers);
    const all = 2 ** (words.length + numbers.length) - 1;
    const allWords = 2 ** words.length - 1;
    const contexts = new Map<readonly string[], number>();
    const matches: NameMatch<Name>[] = [];
    for (const { name, found, begun, corrected, score } of touched) {
      const needed = followsNumber(name) ? allWords : all;
      let has = found;
      if ((has & needed) !== needed) {
        const inContext = contexts.get(name.context) ?? wordsIn(name.context, words);
        contexts.set(name.context, inContext);
        has |= inContext;
        if ((has & needed) !== needed) continue;
      }
      const isWhole = bitCount(found & ~begun) === name.words.length;
      matches.push({
        name,
        score: isWhole ? score + WHOLE_NAME : score,
        isWhole,
        isCorrected: corrected !== 0,
        numbersLeft: numbers.filter((_, at) => ((found >> (words.length + at)) & 1) === 0),
      });
    }
    return matches;
  }

  /** Marks every name that has any of the words. */
  #touch(words: readonly TypedWord[], numbers: readonly string[]): Entry<Name>[] {
    this.#search++;
    const touched: Entry<Name>[] = [];
    const total = this.#entries.size;
    const mark = (word: Word<Name>, bit: number, quality: number) => {
      const worth = quality * Math.log2(1 + total / word.entries.length);
      for (const entry of word.entries) {
        if (entry.search !== this.#search) {
          entry.search = this.#search;
          entry.found = entry.begun = entry.corrected = entry.score = 0;
          touched.push(entry);
        } else if ((entry.found & bit) !== 0) continue;
        entry.found |= bit;
        entry.score += worth;
        if (quality === BEGUN) entry.begun |= bit;
        else if (quality <= CORRECTED) entry.corrected |= bit;
      }
    };
    for (const [at, word] of words.entries())
      this.#markWord(word, (found, quality) => mark(found, 1 << at, quality));
    for (const [at, number] of numbers.entries()) {
      const found = this.#words.get(number);
      if (found) mark(found, 1 << (words.length + at), WHOLE);
    }
    return touched;
  }

  /** Whole words first, because the first find counts; corrects a word only if nothing starts with it. */
  #markWord(
    { text, readings }: TypedWord,
    mark: (word: Word<Name>, quality: number) => void,
  ): void {
    let isFound = false;
    for (const reading of new Set([...readings, text])) {
      const word = this.#words.get(reading);
      if (word) mark(word, WHOLE);
      isFound ||= word !== undefined;
    }
    const sorted = this.#inOrder();
    for (let at = placeOf(sorted, text); sorted[at]?.text.startsWith(text); at++) {
      const word = sorted[at];
      if (word) mark(word, BEGUN);
      isFound = true;
    }
    const most = slipsIn(text);
    if (isFound || most === 0) return;
    const letters = lettersOf(text);
    for (const word of sorted) {
      if (bitCount(letters & ~word.letters) > most) continue;
      const edits = editsTo(text, word.text, { most, isPrefix: true });
      if (edits <= most) mark(word, CORRECTED - EACH_SLIP * edits);
    }
  }

  #wordOf(text: string): Word<Name> {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const word: Word<Name> = { text, letters: lettersOf(text), entries: [] };
    this.#words.set(text, word);
    this.#sorted?.splice(placeOf(this.#sorted, text), 0, word);
    return word;
  }

  #forget({ text }: Word<Name>): void {
    this.#words.delete(text);
    this.#sorted?.splice(placeOf(this.#sorted, text), 1);
  }

  #inOrder(): Word<Name>[] {
    this.#sorted ??= [...this.#words.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
    return this.#sorted;
  }
}

/** The place of the first word that is not before this text. */
function placeOf<Name>(sorted: readonly Word<Name>[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle]?.text ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A bit for each of the words typed that the context has, in full or begun. */
function wordsIn(context: readonly string[], words: readonly TypedWord[]): number {
  let found = 0;
  for (const [at, { text, readings }] of words.entries()) {
    const isIn = context.some((word) => word.startsWith(text) || readings.includes(word));
    if (isIn) found |= 1 << at;
  }
  return found;
}

/** A bit for each letter from a to z. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}
