import type { Term } from './keyword-query.ts';
import {
  endOfNumber,
  NEGATED,
  NO_DOCUMENT,
  numberAt,
  PostingCursor,
  type PostingList,
} from './posting-list.ts';
import { stemsOf } from './stems.ts';

/** Where mentions are looked for. */
export type Remarks = {
  listOf(stem: string): PostingList | undefined;
  /** By document; negative for documents that are gone. */
  readonly rowOf: Int32Array;
  /** The highest position of any word. */
  readonly lastPosition: number;
};

export type MentionOptions = {
  /** The rows to look at, as the words of a bitset. */
  readonly among: Int32Array;
  /** Whether negated mentions don't count. A mention is negated if its first or last word is. */
  readonly unlessNegated: boolean;
};

/** Calls `see` with each row that mentions a term, and the number of mentions. */
export function forEachMention(
  { words }: Term,
  remarks: Remarks,
  { among, unlessNegated, see }: MentionOptions & { see(row: number, count: number): void },
): void {
  const { rowOf } = remarks;
  const readers = words.map(({ word, offset }) => new WordReader(word, offset, remarks));
  const rarest = readers.reduce((a, b) => (b.size < a.size ? b : a));
  const counter = new MentionCounter(readers, remarks.lastPosition, unlessNegated);
  for (
    let document = rarest.seek(0);
    document !== NO_DOCUMENT;
    document = rarest.seek(document + 1)
  ) {
    const row = rowOf[document] ?? -1;
    if (row < 0 || (((among[row >>> 5] ?? 0) >>> row) & 1) === 0) continue;
    const count = counter.countIn(document);
    if (count > 0) see(row, count);
  }
}

/** Goes through the documents that have a word by any of its stems. */
class WordReader {
  readonly offset: number;
  readonly size: number;
  readonly cursors: readonly PostingCursor[];

  constructor(word: string, offset: number, { listOf }: Remarks) {
    const lists = stemsOf(word).flatMap((stem) => listOf(stem) ?? []);
    this.offset = offset;
    this.size = lists.reduce((sum, { size }) => sum + size, 0);
    this.cursors = lists.map((list) => new PostingCursor(list));
  }

  /** Goes to a document, or to the first one after it, which it returns. */
  seek(document: number): number {
    let first = NO_DOCUMENT;
    for (const cursor of this.cursors) first = Math.min(first, cursor.seek(document));
    return first;
  }
}

/**
 * Counts mentions in one document after the other. Word by word it marks the positions where a mention would end of which
 * it has found all words so far: as fast for words that are mentioned often, and nothing is cleared or allocated between
 * documents.
 */
class MentionCounter {
  readonly #readers: readonly WordReader[];
  readonly #unlessNegated: boolean;
  readonly #length: number;
  /** By position, the step that marked it last. */
  readonly #marks: Int32Array;
  /** Words looked at in all documents so far. */
  #step = 0;

  constructor(readers: readonly WordReader[], lastPosition: number, unlessNegated: boolean) {
    this.#readers = readers;
    this.#unlessNegated = unlessNegated;
    this.#length = readers.at(-1)?.offset ?? 0;
    this.#marks = new Int32Array(lastPosition + this.#length + 1);
  }

  countIn(document: number): number {
    let count = 0;
    for (let nth = 0; nth < this.#readers.length; nth++) {
      count = 0;
      this.#step++;
      for (const cursor of this.#readers[nth]?.cursors ?? [])
        if (cursor.seek(document) === document) count += this.#mark(cursor, nth);
      if (count === 0) return 0;
    }
    return count;
  }

  /** The number of positions marked. */
  #mark({ bytes, from, to }: PostingCursor, nth: number): number {
    const marks = this.#marks;
    const step = this.#step;
    const isFirst = nth === 0;
    const skipsNegated = this.#unlessNegated && (isFirst || nth === this.#readers.length - 1);
    let count = 0;
    // As in a cursor, `| 0` keeps these as plain integers.
    let end = (this.#length - (this.#readers[nth]?.offset ?? 0)) | 0;
    for (let at = from | 0; at < to; ) {
      const isNegated = bytes[at] === NEGATED;
      if (isNegated) at++;
      const distance = bytes[at] ?? 0;
      end += distance < 128 ? distance : numberAt(bytes, at);
      at = distance < 128 ? at + 1 : endOfNumber(bytes, at);
      if ((isNegated && skipsNegated) || (!isFirst && marks[end] !== step - 1)) continue;
      marks[end] = step;
      count++;
    }
    return count;
  }
}
