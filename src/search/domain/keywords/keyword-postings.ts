import { reach } from '../directory/row-groups.ts';
import { Bitset } from '../index/bitset.ts';
import { integerColumn, numberColumn, shortColumn } from '../index/column.ts';
import { BytePages } from './byte-pages.ts';
import type { KeywordQuery, Term } from './keyword-query.ts';
import { forEachMention } from './mentions.ts';
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
 * passed over, and dropped from a list when they are more than half of it.
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
  /** By canonical text, the one asked for last at the end. */
  readonly #answers = new Map<string, Bitset>();
  #documents = 0;
  #size = 0;
  #totalLength = 0;
  #unswept = this.#lists.entries();

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
    this.#lengths.values[row] = Math.min(this.#addTokens(document, text), MAX_TOKENS_COUNTED);
    this.#totalLength += this.#lengthOf(row);
    this.#answers.clear();
    return true;
  }

  /** Forgets a row's text; without effect if it has none. */
  remove(row: number): void {
    if (!this.#rows.has(row)) return;
    this.#rowOf.values[this.#documentOf.values[row] ?? 0] = GONE;
    this.#rows.delete(row);
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
    for (const term of wanted) this.#addScores(term, rows, scores);
    return scores;
  }

  #addScores(term: Term, rows: Bitset, scores: Float64Array): void {
    const counts = new Float64Array(scores.length);
    let mentioning = 0;
    this.#forEachRow(term, false, (row, count) => {
      counts[row] = count;
      mentioning++;
    });
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
    const { words } = found;
    for (const term of wanted) {
      const having = this.#rowsWith(term, false);
      for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (having[at] ?? 0);
    }
    for (const term of unwanted) {
      const having = this.#rowsWith(term, term.unlessNegated);
      for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(having[at] ?? 0);
    }
    return found;
  }

  /** The words of a bitset. */
  #rowsWith(term: Term, unlessNegated: boolean): Int32Array {
    const having = new Int32Array(this.#rows.words.length);
    const [word, ...others] = term.words;
    if (word && others.length === 0 && !unlessNegated)
      for (const stem of stemsOf(word.word)) this.#addRows(stem, having);
    else
      this.#forEachRow(term, unlessNegated, (row) => {
        having[row >>> 5] = (having[row >>> 5] ?? 0) | (1 << row);
      });
    return having;
  }

  #addRows(stem: string, having: Int32Array): void {
    const list = this.#lists.get(stem);
    if (list) addRowsOf(list, this.#rowOf.values, having);
  }

  #forEachRow(term: Term, unlessNegated: boolean, see: (row: number, count: number) => void): void {
    forEachMention(term, (stem) => this.#lists.get(stem), {
      unlessNegated,
      see: (document, count) => {
        const row = this.#rowOf.values[document] ?? GONE;
        if (row !== GONE) see(row, count);
      },
    });
  }

  /** The number of tokens. */
  #addTokens(document: number, text: string): number {
    const tokens = tokensOf(text);
    for (const { stem, position, isNegated } of tokens) {
      let list = this.#lists.get(stem);
      if (!list) {
        list = new PostingList(this.#pages);
        this.#lists.set(stem, list);
      }
      list.add(document, position, isNegated);
    }
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
