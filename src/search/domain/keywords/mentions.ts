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
  const length = words.at(-1)?.offset ?? 0;
  const readers = words
    .map(({ word, offset }) => {
      const isOuter = offset === 0 || offset === length;
      const skipsNegated = unlessNegated && isOuter;
      return new WordReader(word, remarks, { toEnd: length - offset, skipsNegated });
    })
    .sort((a, b) => a.size - b.size);
  const [rarest] = readers;
  if (!rarest) return;
  const counter = new MentionCounter(readers, remarks.lastPosition + length);
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
  /** Documents that have it. */
  readonly size: number;
  readonly cursors: readonly PostingCursor[];
  /** The distance to the last word of the phrase. */
  readonly toEnd: number;
  readonly skipsNegated: boolean;

  constructor(
    word: string,
    { listOf }: Remarks,
    { toEnd, skipsNegated }: { toEnd: number; skipsNegated: boolean },
  ) {
    const lists = stemsOf(word).flatMap((stem) => listOf(stem) ?? []);
    this.size = lists.reduce((sum, { size }) => sum + size, 0);
    this.cursors = lists.map((list) => new PostingCursor(list));
    this.toEnd = toEnd;
    this.skipsNegated = skipsNegated;
  }

  /** Goes to a document, or to the first one after it, which it returns. */
  seek(document: number): number {
    let first = NO_DOCUMENT;
    for (const cursor of this.cursors) first = Math.min(first, cursor.seek(document));
    return first;
  }
}

/**
 * Counts mentions in one document after the other. Word by word, the rarest first, it marks the positions at which a
 * mention would end, if it has all words so far. Nothing is cleared or allocated between documents.
 */
class MentionCounter {
  readonly #readers: readonly WordReader[];
  /** By position, the step that marked it last. */
  readonly #marks: Int32Array;
  /** Words looked at in all documents so far. */
  #step = 0;

  constructor(readers: readonly WordReader[], lastPosition: number) {
    this.#readers = readers;
    this.#marks = new Int32Array(lastPosition + 1);
  }

  countIn(document: number): number {
    let count = 0;
    let before = ANY_STEP;
    for (const reader of this.#readers) {
      const step = ++this.#step;
      count = 0;
      for (const cursor of reader.cursors)
        if (cursor.seek(document) === document)
          count += mark(this.#marks, cursor, reader, before, step);
      if (count === 0) return 0;
      before = step;
    }
    return count;
  }
}

const ANY_STEP = -1;

/** Marks the positions of a word that were marked in the step before, and returns their number. */
function mark(
  marks: Int32Array,
  { bytes, from, to }: PostingCursor,
  { toEnd, skipsNegated }: WordReader,
  before: number,
  step: number,
): number {
  let count = 0;
  // As in a cursor, `| 0` keeps these as plain integers, and numbers of one byte are read here.
  let end = toEnd | 0;
  for (let at = from | 0; at < to; at++) {
    let distance = bytes[at] ?? 0;
    if (distance === NEGATED && !skipsNegated) continue;
    const isSkipped = distance === NEGATED;
    if (isSkipped) distance = bytes[++at] ?? 0;
    if (distance > 127) {
      distance = numberAt(bytes, at);
      at = (endOfNumber(bytes, at) - 1) | 0;
    }
    end = (end + distance) | 0;
    if (isSkipped || (before !== ANY_STEP && marks[end] !== before)) continue;
    marks[end] = step;
    count++;
  }
  return count;
}
