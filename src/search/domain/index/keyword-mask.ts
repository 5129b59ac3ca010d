import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { KeywordPostings } from '../keywords/keyword-postings.ts';
import { type KeywordQuery, parseKeywords } from '../keywords/keyword-query.ts';
import type { Search } from '../search.ts';
import type { Bitset } from './bitset.ts';
import type { RowMask } from './dimension.ts';
import { UnreadRows } from './unread-rows.ts';

type Keywords = Pick<Search, 'keywords'>;
type Described = Pick<IndexedListing, 'description'>;

/**
 * The homes whose description has some words. Reading descriptions takes longer than all else in a load, so that they are
 * kept, and read in steps (`read`), or when the first search by keywords needs them.
 */
export class KeywordMask implements RowMask<IndexedListing, Search> {
  readonly #postings = new KeywordPostings();
  readonly #unread = new UnreadRows<Described>();

  /** How many descriptions are not read yet. */
  get unread(): number {
    return this.#unread.size;
  }

  put(row: number, listing: Described): boolean {
    const unread = this.#unread.of(row);
    const isKnown = unread
      ? unread.description === listing.description
      : this.#postings.hasRow(row) && this.#postings.has(row, listing.description);
    if (isKnown) return false;
    this.#unread.put(row, listing);
    return true;
  }

  remove(row: number): void {
    this.#unread.delete(row);
    this.#postings.remove(row);
  }

  /** Reads at most so many descriptions. */
  read(most = Number.POSITIVE_INFINITY): void {
    this.#unread.read(most, (row, { description }) => this.#postings.put(row, description));
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
