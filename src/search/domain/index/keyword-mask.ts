import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { KeywordPostings } from '../keywords/keyword-postings.ts';
import { type KeywordQuery, parseKeywords } from '../keywords/keyword-query.ts';
import type { Search } from '../search.ts';
import type { Bitset } from './bitset.ts';
import type { RowMask } from './dimension.ts';

type Keywords = Pick<Search, 'keywords'>;

/**
 * The homes whose description has some words. Reading descriptions takes longer than all else in a load, so that they are
 * kept, and read in steps (`read`), or when the first search by keywords needs them.
 */
export class KeywordMask implements RowMask<IndexedListing, Search> {
  readonly #postings = new KeywordPostings();
  /** By row. */
  readonly #unread = new Map<number, string>();

  /** How many descriptions are not read yet. */
  get unread(): number {
    return this.#unread.size;
  }

  put(row: number, { description }: IndexedListing): boolean {
    const unread = this.#unread.get(row);
    const isKnown =
      unread === undefined ? this.#postings.has(row, description) : unread === description;
    if (isKnown) return false;
    this.#unread.set(row, description);
    return true;
  }

  remove(row: number): void {
    this.#unread.delete(row);
    this.#postings.remove(row);
  }

  /** Reads at most so many descriptions. */
  read(most = Number.POSITIVE_INFINITY): void {
    let left = most;
    for (const [row, description] of this.#unread) {
      if (left-- <= 0) return;
      this.#postings.put(row, description);
      this.#unread.delete(row);
    }
  }

  filterOf({ keywords }: Keywords): Bitset | null {
    if (keywords === '') return null;
    this.read();
    return this.#postings.rows(queryOf(keywords));
  }

  /** How well the rows that these keywords find match them, by row number (`KeywordPostings.score`). */
  scores({ keywords }: Keywords): Float64Array<ArrayBuffer> {
    this.read();
    const query = queryOf(keywords);
    return this.#postings.score(query, this.#postings.rows(query));
  }
}

/** Of a search from outside they are read already; what can't be read finds everything, as in a page. */
function queryOf(keywords: string): KeywordQuery {
  const read = parseKeywords(keywords);
  return read.ok ? read.query : { wanted: [], unwanted: [], text: '' };
}
