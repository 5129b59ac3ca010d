import type { Term } from './keyword-query.ts';
import { PostingCursor, type PostingList } from './posting-list.ts';
import { stemsOf } from './stems.ts';

/** The posting lists of a word's stems. */
type WordLists = { readonly lists: readonly PostingList[]; readonly offset: number };

/**
 * Calls `see` with each document that mentions a term, in rising order, and the number of mentions. A mention is negated
 * if its first or last word is; with `unlessNegated` such mentions don't count.
 */
export function forEachMention(
  term: Term,
  listOf: (stem: string) => PostingList | undefined,
  { unlessNegated, see }: { unlessNegated: boolean; see(document: number, count: number): void },
): void {
  const words = term.words.map(({ word, offset }) => ({
    lists: stemsOf(word).flatMap((stem) => listOf(stem) ?? []),
    offset,
  }));
  const readers = words.map((word) => new WordReader(word));
  const rarest = readers.reduce((a, b) => (b.size < a.size ? b : a));
  for (; rarest.document < Number.POSITIVE_INFINITY; rarest.seek(rarest.document + 1)) {
    const { document } = rarest;
    if (!readers.every((reader) => reader.seek(document) === document)) continue;
    const count = countMentions(readers, unlessNegated);
    if (count > 0) see(document, count);
  }
}

/** Goes through the documents that have a word by any of its stems. */
class WordReader {
  document = -1;
  readonly offset: number;
  readonly size: number;
  readonly #cursors: readonly PostingCursor[];

  constructor({ lists, offset }: WordLists) {
    this.offset = offset;
    this.size = lists.reduce((sum, { size }) => sum + size, 0);
    this.#cursors = lists.map((list) => new PostingCursor(list));
    for (const cursor of this.#cursors) cursor.next();
    this.seek(0);
  }

  /** Goes to the document, or to the first one after it. */
  seek(document: number): number {
    if (this.document >= document) return this.document;
    let first = Number.POSITIVE_INFINITY;
    for (const cursor of this.#cursors) {
      while (cursor.document < document) cursor.next();
      first = Math.min(first, cursor.document);
    }
    this.document = first;
    return first;
  }

  /** The codes of its positions in the document, rising (posting-list.ts). A token has one stem, so none is there twice. */
  codes(): number[] {
    const here = this.#cursors.filter((cursor) => cursor.document === this.document);
    if (here.length === 1) return here[0]?.codes() ?? [];
    return here.flatMap((cursor) => cursor.codes()).sort((a, b) => a - b);
  }
}

function countMentions(readers: readonly WordReader[], unlessNegated: boolean): number {
  const [first, ...others] = readers.map((reader) => reader.codes());
  let count = 0;
  for (const start of first ?? []) {
    let last = start;
    const isWhole = others.every((codes, at) => {
      last = codeAt(codes, (start >>> 1) + (readers[at + 1]?.offset ?? 0));
      return last >= 0;
    });
    if (isWhole && !(unlessNegated && ((start | last) & 1) === 1)) count++;
  }
  return count;
}

/** The code of a position among rising ones; -1 if it is not there. */
function codeAt(codes: readonly number[], position: number): number {
  let [from, to] = [0, codes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((codes[middle] ?? 0) < 2 * position) from = middle + 1;
    else to = middle;
  }
  const code = codes[from] ?? -1;
  return code >>> 1 === position ? code : -1;
}
