import type { TypedWord } from '#addresses/domain/typed-text.ts';
import { integerColumn, numberColumn, shortColumn } from '../index/column.ts';
import { type Findings, FoundNames, type Named } from './found-names.ts';
import { reach } from './row-groups.ts';
import { Vocabulary, type Word } from './vocabulary.ts';

/** How much a word counts that is typed in full, begun, or misspelled with one slip more. */
const WHOLE: Finding = { quality: 1, isBegun: false, isCorrected: false };
const BEGUN: Finding = { quality: 0.7, isBegun: true, isCorrected: false };
const CORRECTED = 0.5;
const EACH_SLIP = 0.1;

/** How a word typed was found. */
type Finding = { quality: number; isBegun: boolean; isCorrected: boolean };

/**
 * Names by their words: found by whole words, beginnings and misspelled words, in any order. A word such as 'street' is in
 * tens of thousands of names, so what a search finds of each is in columns, by its number.
 */
export class NameWords<Name extends Named> {
  readonly #names: (Name | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #words = new Vocabulary();
  readonly #contexts = new Map<readonly string[], number>();
  readonly #contextOf = shortColumn();
  readonly #allKinds: string[] = [];
  readonly #kinds = shortColumn();
  readonly #wordCounts = shortColumn();
  /** What the last search found (found-names.ts). */
  readonly #found = integerColumn();
  readonly #begun = integerColumn();
  readonly #corrected = integerColumn();
  readonly #scores = numberColumn();
  /** The names of which the last search found anything. */
  readonly #touched = integerColumn();
  #touchedCount = 0;

  /** Its number, also if it is there already. */
  add(name: Name): number {
    if (name.id !== -1) return name.id;
    const id = this.#free.pop() ?? this.#names.length;
    this.#names[id] = name;
    name.id = id;
    this.#reach(id);
    if (!this.#allKinds.includes(name.kind)) this.#allKinds.push(name.kind);
    this.#kinds.values[id] = this.#allKinds.indexOf(name.kind);
    this.#wordCounts.values[id] = new Set(name.words).size;
    const context = this.#contexts.get(name.context) ?? this.#contexts.size;
    this.#contexts.set(name.context, context);
    this.#contextOf.values[id] = context;
    for (const text of new Set(name.words)) this.#words.add(text, id);
    return id;
  }

  delete(id: number): void {
    const name = this.#names[id];
    if (name === undefined) return;
    for (const text of new Set(name.words)) this.#words.remove(text, id);
    this.#names[id] = undefined;
    name.id = -1;
    this.#free.push(id);
  }

  /**
   * The names that have every word typed, themselves or in their context. Those of the kind that follows numbers, such as
   * streets, needn't have the numbers.
   */
  find(
    words: readonly TypedWord[],
    numbers: readonly string[],
    followsNumber: Name['kind'],
  ): FoundNames<Name> {
    this.#forgetLast();
    this.#touch(words, numbers);
    const inContext = this.#wordsInContexts(words);
    const found = this.#found.values;
    const follower = this.#allKinds.indexOf(followsNumber);
    const allWords = 2 ** words.length - 1;
    const all = 2 ** (words.length + numbers.length) - 1;
    const byKind = this.#allKinds.map((): number[] => []);
    for (let at = 0; at < this.#touchedCount; at++) {
      const id = this.#touched.values[at] ?? 0;
      const kind = this.#kinds.values[id] ?? 0;
      const missing = (kind === follower ? allWords : all) & ~(found[id] ?? 0);
      if (missing === 0 || (missing & ~inContext(id)) === 0) byKind[kind]?.push(id);
      else found[id] = 0;
    }
    return new FoundNames(byKind, this.#findings(), { words, numbers });
  }

  #findings(): Findings<Name> {
    return {
      names: this.#names,
      allKinds: this.#allKinds,
      wordCounts: this.#wordCounts.values,
      found: this.#found.values,
      begun: this.#begun.values,
      corrected: this.#corrected.values,
      scores: this.#scores.values,
    };
  }

  /** The bits of the words that a name's context has. */
  #wordsInContexts(words: readonly TypedWord[]): (id: number) => number {
    const contexts = [...this.#contexts.keys()];
    const known = new Int32Array(contexts.length).fill(-1);
    return (id) => {
      const context = this.#contextOf.values[id] ?? 0;
      if (known[context] === -1) known[context] = wordsIn(contexts[context] ?? [], words);
      return known[context] ?? 0;
    };
  }

  #reach(id: number): void {
    for (const column of [this.#found, this.#begun, this.#corrected, this.#touched])
      reach(column, id);
    for (const column of [this.#contextOf, this.#kinds, this.#wordCounts]) reach(column, id);
    reach(this.#scores, id);
  }

  #forgetLast(): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      const id = this.#touched.values[at] ?? 0;
      this.#found.values[id] = this.#begun.values[id] = this.#corrected.values[id] = 0;
      this.#scores.values[id] = 0;
    }
    this.#touchedCount = 0;
  }

  /** Marks every name that has any of the words. */
  #touch(words: readonly TypedWord[], numbers: readonly string[]): void {
    for (const [at, word] of words.entries()) this.#markWord(word, 1 << at);
    for (const [at, number] of numbers.entries()) {
      const found = this.#words.get(number);
      if (found) this.#mark(found, 1 << (words.length + at), WHOLE);
    }
  }

  /** The first find of a word counts. */
  #mark(word: Word, bit: number, { quality, isBegun, isCorrected }: Finding): void {
    const [found, scores] = [this.#found.values, this.#scores.values];
    const touched = this.#touched.values;
    const [begun, corrected] = [this.#begun.values, this.#corrected.values];
    const [begunBit, correctedBit] = [isBegun ? bit : 0, isCorrected ? bit : 0];
    const worth =
      quality * Math.log2(1 + (this.#names.length - this.#free.length) / word.names.length);
    for (const id of word.names) {
      const before = found[id] ?? 0;
      if ((before & bit) !== 0) continue;
      if (before === 0) touched[this.#touchedCount++] = id;
      found[id] = before | bit;
      scores[id] = (scores[id] ?? 0) + worth;
      begun[id] = (begun[id] ?? 0) | begunBit;
      corrected[id] = (corrected[id] ?? 0) | correctedBit;
    }
  }

  /** Whole words first, because the first find counts; corrects a word only if nothing starts with it. */
  #markWord({ text, readings }: TypedWord, bit: number): void {
    let isFound = false;
    for (const reading of new Set([...readings, text])) {
      const word = this.#words.get(reading);
      if (word) this.#mark(word, bit, WHOLE);
      isFound ||= word !== undefined;
    }
    for (const word of this.#words.startingWith(text)) {
      this.#mark(word, bit, BEGUN);
      isFound = true;
    }
    if (isFound) return;
    for (const { word, edits, isBegun } of this.#words.like(text))
      this.#mark(word, bit, { quality: CORRECTED - EACH_SLIP * edits, isBegun, isCorrected: true });
  }
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
