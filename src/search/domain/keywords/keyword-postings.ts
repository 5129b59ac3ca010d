import { reach } from '../directory/row-groups.ts';
import { Bitset } from '../index/bitset.ts';
import { integerColumn, numberColumn, shortColumn } from '../index/column.ts';
import { BytePages } from './byte-pages.ts';
import { CommonRows, isCommon } from './common-rows.ts';
import type { KeywordQuery, Term } from './keyword-query.ts';
import { forEachMention, type MentionOptions } from './mentions.ts';
import { addRowsOf, PostingList } from './posting-list.ts';
import { stemsOf } from './stems.ts';
import { textHash } from './text-hash.ts';
import { tokensOf } from './words.ts';

const MAX_ANSWERS = 16;
/** Lists compacted for each document that goes, so that all are within some thousands of changes. */
const LISTS_SWEPT = 8;
const MAX_TOKENS_COUNTED = 2 ** 16 - 1;
const GONE = -1;

/** How fast repetition stops to count, and how much length matters: BM25's usual values. */
const [K1, B] = [1.2, 0.75];

/**
 * The remarks of rows by the stems of their words, in memory. Each text that a row gets is a new document, whose number
 * is higher than all before, so that posting lists are only appended to; documents of rows that have changed since are
 * passed over, and dropped from a list when they are more than half of it. Sets of the rows with common words are kept.
 */
export class KeywordPostings {
  readonly #lists = new Map<string, PostingList>();
  readonly #pages = new BytePages();
  readonly #rowOf = integerColumn();
  readonly #documentOf = integerColumn();
  readonly #hashes = numberColumn();
  /** Tokens of each row's text. */
  readonly #lengths = shortColumn();
  readonly #rows = new Bitset();
  readonly #common = new CommonRows();
  /** By canonical text, the one asked for last at the end. */
  readonly #answers = new Map<string, Bitset>();
  /** The highest position of a word in any text so far. */
  #lastPosition = 0;
  #documents = 0;
  #size = 0;
  #totalLength = 0;
  #unswept = this.#lists.entries();

  /** Whether a row has a text. */
  hasRow(row: number): boolean {
    return this.#rows.has(row);
  }

  /** Whether a row has this text. */
  has(row: number, text: string): boolean {
    return this.#rows.has(row) && this.#hashes.values[row] === textHash(text);
  }

  /** Gives a row its text, which may be empty; false if it has that already. Rows are small whole numbers. */
  put(row: number, text: string): boolean {
    if (this.has(row, text)) return false;
    this.remove(row);
    this.#reach(row);
    const document = this.#documents++;
    this.#rowOf.values[document] = row;
    this.#documentOf.values[row] = document;
    this.#hashes.values[row] = textHash(text);
    this.#rows.add(row);
    this.#size++;
    this.#lengths.values[row] = Math.min(this.#addTokens(row, text), MAX_TOKENS_COUNTED);
    this.#totalLength += this.#lengthOf(row);
    this.#answers.clear();
    return true;
  }

  /** Forgets a row's text; without effect if it has none. */
  remove(row: number): void {
    if (!this.#rows.has(row)) return;
    this.#rowOf.values[this.#documentOf.values[row] ?? 0] = GONE;
    this.#rows.delete(row);
    this.#common.remove(row);
    this.#size--;
    this.#totalLength -= this.#lengthOf(row);
    this.#answers.clear();
    for (let swept = 0; swept < LISTS_SWEPT; swept++) this.#sweep();
  }

  /** The rows whose text has all that is wanted and nothing unwanted. Kept for others who ask, so not to be changed. */
  rows(query: KeywordQuery): Bitset {
    const rows = this.#answers.get(query.text) ?? this.#find(query);
    this.#answers.delete(query.text);
    this.#answers.set(query.text, rows);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return rows;
  }

  /**
   * How well each of the rows matches the wanted terms, by row number; 0 for other rows. Rare terms count more, and so do
   * terms mentioned more often or in shorter texts: BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework,
   * 2009, 3.4), with the inverse document frequency that is never negative.
   */
  score({ wanted }: KeywordQuery, rows: Bitset): Float64Array<ArrayBuffer> {
    const scores = new Float64Array(this.#hashes.values.length);
    const counts = new Int32Array(scores.length);
    for (const term of wanted) {
      counts.fill(0);
      this.#addScores(this.#countMentions(term, counts), { rows, counts, scores });
    }
    return scores;
  }

  /** Sets the number of mentions by row, and returns how many rows have any. */
  #countMentions(term: Term, counts: Int32Array): number {
    let mentioning = 0;
    this.#forEachRow(term, {
      among: this.#rowsWithWords(term, this.#rows.words),
      unlessNegated: false,
      see: (row, count) => {
        counts[row] = count;
        mentioning++;
      },
    });
    return mentioning;
  }

  #addScores(
    mentioning: number,
    { rows, counts, scores }: { rows: Bitset; counts: Int32Array; scores: Float64Array },
  ): void {
    const rarity = Math.log(1 + (this.#size - mentioning + 0.5) / (mentioning + 0.5));
    const averageLength = this.#totalLength / Math.max(1, this.#size);
    for (let row = 0; row < counts.length; row++) {
      const count = counts[row] ?? 0;
      if (count === 0 || !rows.has(row)) continue;
      const length = this.#lengthOf(row) / averageLength;
      const weight = (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
      scores[row] = (scores[row] ?? 0) + rarity * weight;
    }
  }

  #find({ wanted, unwanted }: KeywordQuery): Bitset {
    const found = new Bitset();
    found.words = this.#rows.words.slice();
    // Phrases last, because they are looked for in the rows that are left.
    const terms = wanted.toSorted((a, b) => a.words.length - b.words.length);
    for (const term of terms) found.words = this.#rowsWith(term, found.words, false);
    for (const term of unwanted)
      subtract(found.words, this.#rowsWith(term, found.words, term.unlessNegated));
    return found;
  }

  /** Those of some rows that mention a term. */
  #rowsWith(term: Term, rows: Int32Array<ArrayBuffer>, unlessNegated: boolean) {
    const among = this.#rowsWithWords(term, rows);
    if (term.words.length === 1 && !unlessNegated) return among;
    const having = new Int32Array(rows.length);
    const see = (row: number) => {
      having[row >>> 5] = (having[row >>> 5] ?? 0) | (1 << row);
    };
    this.#forEachRow(term, { among, unlessNegated, see });
    return having;
  }

  /** Those of some rows that have each word of a term, wherever. */
  #rowsWithWords({ words }: Term, rows: Int32Array<ArrayBuffer>) {
    const having = rows.slice();
    for (const { word } of words) intersect(having, this.#rowsWithWord(word));
    return having;
  }

  /** The rows that have a word by any of its stems, which may be kept: not to be changed. */
  #rowsWithWord(word: string): Int32Array {
    const [first, ...others] = stemsOf(word).flatMap((stem) => this.#rowsOf(stem) ?? []);
    if (!first) return new Int32Array(this.#rows.words.length);
    return others.reduce(union, first);
  }

  #forEachRow(
    term: Term,
    options: MentionOptions & { see(row: number, count: number): void },
  ): void {
    const remarks = {
      listOf: (stem: string) => this.#lists.get(stem),
      rowOf: this.#rowOf.values,
      lastPosition: this.#lastPosition,
    };
    forEachMention(term, remarks, options);
  }

  /** The rows that have a stem, which are kept if it is common; null if none ever had it. */
  #rowsOf(stem: string): Int32Array | null {
    const list = this.#lists.get(stem);
    if (!list) return null;
    const read = () => {
      const rows = new Bitset();
      rows.words = new Int32Array(this.#rows.words.length);
      addRowsOf(list, this.#rowOf.values, rows.words);
      return rows;
    };
    if (isCommon(list.size, this.#size)) return this.#common.rowsOf(stem, read).words;
    this.#common.forget(stem);
    return read().words;
  }

  /** The number of tokens. */
  #addTokens(row: number, text: string): number {
    const document = this.#documentOf.values[row] ?? 0;
    const tokens = tokensOf(text);
    for (const { stem, position, isNegated } of tokens) {
      let list = this.#lists.get(stem);
      if (!list) {
        list = new PostingList(this.#pages);
        this.#lists.set(stem, list);
      }
      list.add(document, position, isNegated);
    }
    this.#common.add(row, tokens);
    this.#lastPosition = Math.max(this.#lastPosition, tokens.at(-1)?.position ?? 0);
    return tokens.length;
  }

  /** Compacts the next list in turn. */
  #sweep(): void {
    const next = this.#unswept.next();
    if (next.done) {
      this.#unswept = this.#lists.entries();
      return;
    }
    const [stem, list] = next.value;
    if (!list.compact(this.#rowOf.values)) this.#lists.delete(stem);
  }

  #lengthOf(row: number): number {
    return this.#lengths.values[row] ?? 0;
  }

  #reach(row: number): void {
    reach(this.#rowOf, this.#documents);
    for (const column of [this.#documentOf, this.#hashes, this.#lengths]) reach(column, row);
  }
}

/** Takes away what is not in the other set. */
function intersect(words: Int32Array, others: Int32Array): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (others[at] ?? 0);
}

/** Takes away what is in the other set. */
function subtract(words: Int32Array, others: Int32Array): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(others[at] ?? 0);
}

/** A set of what is in either. */
function union(words: Int32Array, others: Int32Array): Int32Array {
  const either = new Int32Array(Math.max(words.length, others.length));
  for (let at = 0; at < either.length; at++) either[at] = (words[at] ?? 0) | (others[at] ?? 0);
  return either;
}
