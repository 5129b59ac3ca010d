import { editsTo, slipsIn } from '#addresses/domain/edits.ts';
import { bitCount } from '../index/bitset.ts';

/** A word, and the numbers of the names that have it. */
export type Word = {
  readonly text: string;
  /** A bit for each letter in it, so that most words need no comparison letter by letter. */
  readonly letters: number;
  readonly names: number[];
};

/** All words of some names. */
export class Vocabulary {
  readonly #words = new Map<string, Word>();
  /** In order of their letters; null until the next search after many were added. */
  #sorted: Word[] | null = null;

  get(text: string): Word | undefined {
    return this.#words.get(text);
  }

  add(text: string, name: number): void {
    const word = this.#words.get(text) ?? this.#newWord(text);
    word.names.push(name);
  }

  /** Forgets a word that no name has any more. */
  remove(text: string, name: number): void {
    const word = this.#words.get(text);
    if (word === undefined) return;
    word.names.splice(word.names.indexOf(name), 1);
    if (word.names.length > 0) return;
    this.#words.delete(text);
    this.#sorted?.splice(placeOf(this.#sorted, text), 1);
  }

  startingWith(text: string): readonly Word[] {
    const sorted = this.#inOrder();
    const from = placeOf(sorted, text);
    let to = from;
    while (sorted[to]?.text.startsWith(text)) to++;
    return sorted.slice(from, to);
  }

  /** Words that begin like this one but for a few slips, how many, and whether there is more of them than that. */
  like(text: string): { word: Word; edits: number; isBegun: boolean }[] {
    const most = slipsIn(text);
    if (most === 0) return [];
    const letters = lettersOf(text);
    const found: { word: Word; edits: number; isBegun: boolean }[] = [];
    for (const word of this.#inOrder()) {
      if (word.text.length + most < text.length) continue;
      if (bitCount(letters & ~word.letters) > most) continue;
      const edits = editsTo(text, word.text, { most, isPrefix: true });
      if (edits > most) continue;
      const isBegun = editsTo(text, word.text, { most, isPrefix: false }) > most;
      found.push({ word, edits, isBegun });
    }
    return found;
  }

  #newWord(text: string): Word {
    const word: Word = { text, letters: lettersOf(text), names: [] };
    this.#words.set(text, word);
    this.#sorted?.splice(placeOf(this.#sorted, text), 0, word);
    return word;
  }

  #inOrder(): Word[] {
    this.#sorted ??= [...this.#words.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
    return this.#sorted;
  }
}

/** The place of the first word that is not before this text. */
function placeOf(sorted: readonly Word[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle]?.text ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
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
