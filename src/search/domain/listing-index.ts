import type { Tile } from '#geography/domain/tile-grid.ts';
import type { IndexedListing, SearchedListing } from '#listings/domain/indexed-listing.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import type { Destination } from '#transit/domain/destination.ts';
import { TravelTimes } from '#transit/domain/travel-times.ts';
import { Directory } from './directory/directory.ts';
import { LeftOutMask } from './directory/left-out-mask.ts';
import { listedAtDimension } from './filters/max-days.ts';
import { openHouseDimension } from './filters/open-house.ts';
import { PLACE } from './filters/place.ts';
import { PRICE } from './filters/price.ts';
import { bestMatches } from './index/best-matches.ts';
import { CardStore } from './index/card-store.ts';
import { closest } from './index/closest.ts';
import { countByCode } from './index/count-codes.ts';
import {
  type Dimension,
  exceptOn,
  KEYWORDS,
  type Order,
  type RangeDimension,
  type ValueDimension,
} from './index/dimension.ts';
import { histogram, numbersOf } from './index/histogram.ts';
import { KeywordMask } from './index/keyword-mask.ts';
import { ListingTable } from './index/listing-table.ts';
import { cellsOf, summaryOf } from './index/map-cells.ts';
import { match } from './index/match.ts';
import { nearestAlike } from './index/nearest.ts';
import { pickPage } from './index/pick-page.ts';
import { ReachMask, type Travel } from './index/reach-mask.ts';
import type { Scoring } from './index/scoring.ts';
import { GROUPINGS, LISTING_DIMENSIONS, orderOf } from './index/search-dimensions.ts';
import { countFacets } from './index/search-facets.ts';
import type { MapCell, MapSummary } from './map-cell.ts';
import type { Facets, Found, Search, Span } from './search.ts';

/** A listing as added to the index: its searchable fields, and its card as UTF-8 JSON. */
export type IndexEntry<Listing = IndexedListing> = { row: Listing; card: Uint8Array };

/** Entries to add. If all their cards are views of `cards`, the index keeps those bytes instead of copying each card. */
export type IndexBatch<Listing = IndexedListing> = Iterable<IndexEntry<Listing>> & {
  cards?: Uint8Array;
};

/** A listing close to a wish: its score, and masks of the features it is stated to have and to lack. */
export type CloseListing = { id: ListingId; score: number; found: number; absent: number };

type IndexOptions = {
  /** By default they are estimated. */
  travel?: TravelTimes | undefined;
  /** The current time, which open houses and days on the market depend on. Without a clock it is the year 1970. */
  now?: () => Date;
};

const beginning = (): Date => new Date(0);

const LEFT_OUT = { kind: 'mask', name: 'left out', leavesOut: true } as const;

const ANY_NUMBER = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * Every listing on the market, in memory, for searching. Always exact: a change is complete when its call returns,
 * and its cost depends on its own size, not the market's (docs/decisions/0002).
 * Dimensions beyond the site's own can be registered; searches may then filter by those too.
 */
export class ListingIndex<
  Listing extends IndexedListing = IndexedListing,
  Criteria extends Search = Search,
> {
  readonly #table: ListingTable<Listing, Criteria>;
  readonly #reach: ReachMask;
  readonly #directory = new Directory();
  readonly #keywords = new KeywordMask();
  readonly #cards = new CardStore();
  /** Buffer for the matches of a search, overwritten by the next. */
  #words = new Int32Array(0);
  #version = 0;

  constructor(
    more: readonly Dimension<Listing, Criteria>[] = [],
    { travel = new TravelTimes(), now = beginning }: IndexOptions = {},
  ) {
    this.#reach = new ReachMask(travel, () => this.#table);
    const reach = { kind: 'mask', name: 'reach', open: () => this.#reach } as const;
    const directory = { kind: 'mask', name: 'directory', open: () => this.#directory } as const;
    const leftOut = { ...LEFT_OUT, open: () => this.#leftOutMask() };
    const keywords = { kind: 'mask', name: 'keywords', open: () => this.#keywords } as const;
    this.#table = new ListingTable<Listing, Criteria>(
      PRICE,
      [
        ...LISTING_DIMENSIONS,
        reach,
        directory,
        leftOut,
        openHouseDimension(now),
        listedAtDimension(now),
        keywords,
        ...more,
      ],
      { placeNames: PLACE, groupings: GROUPINGS },
    );
  }

  get size(): number {
    return this.#table.size;
  }

  /** The names under which the homes are found. */
  get directory(): Directory {
    this.#directory.read();
    return this.#directory;
  }

  /** How many homes have names that searches by them still have to read. */
  get unreadNames(): number {
    return this.#directory.unread;
  }

  /** How many descriptions searches by keywords still have to read. */
  get unreadDescriptions(): number {
    return this.#keywords.unread;
  }

  /** How many orders that searches may use still have to be sorted after a load. */
  get unsortedOrders(): number {
    return this.#table.unsorted;
  }

  /** Increases with every effective change. */
  get version(): number {
    return this.#version;
  }

  ids(): ListingId[] {
    return [...this.#table.numbers.all()].map(listingId);
  }

  /** The total of a search and the ids of one page, in the search's order unless another is given. */
  search(search: Criteria, span: Span, order: Order = orderOf(search)): Found {
    const { total, rows } = this.#find(search, span, order);
    return { total, ids: rows.map((row) => this.#idOf(row)) };
  }

  /**
   * The same with the listings' cards, as `cards` returns them, and how long the way takes from each to each destination
   * of the search; null without any. Looking each up by its id takes a tenth of a list call.
   */
  list(
    search: Criteria,
    span: Span,
  ): { total: number; cards: Uint8Array[]; travel: Travel | null } {
    const { total, rows } = this.#find(search, span, orderOf(search));
    return {
      total,
      cards: rows.map((row) => this.#cards.of(row)),
      travel: search.reach.length > 0 ? this.#reach.travel(rows, search.reach) : null,
    };
  }

  /** How many homes a search finds. */
  count(search: Criteria): number {
    const table = this.#flushed();
    return match(table, table.conditionsOf(search), this.#words).total;
  }

  /** The number of homes for each choice of each filter. */
  facets(search: Criteria): Facets {
    return countFacets(this.#flushed(), search, this.#words);
  }

  /**
   * The number of listings per value of a dimension, under the conditions on all others; zero counts are left out.
   */
  countValues(dimension: ValueDimension<Listing, Criteria>, search: Criteria): Map<string, number> {
    const table = this.#flushed();
    const { dictionary } = table.codes.facet(dimension);
    const counts = countByCode(table, [dimension], table.conditionsOf(search), this.#words);
    return new Map(
      dictionary
        .sumByValue(counts)
        .entries()
        .filter(([, count]) => count > 0),
    );
  }

  /** The number of listings between consecutive ascending `starts`, under the conditions on all other dimensions. */
  countRanges(
    dimension: RangeDimension<Listing, Criteria>,
    search: Criteria,
    starts: readonly number[],
  ): number[] {
    const table = this.#flushed();
    const matches = match(table, exceptOn(table.conditionsOf(search), dimension), this.#words);
    return histogram(table, dimension, matches, starts);
  }

  /** The prices of all matches of a search that have one, lowest first, in dollars. */
  prices(search: Criteria): Float64Array {
    const table = this.#flushed();
    const conditions = [...table.conditionsOf(search), { dimension: PRICE, interval: ANY_NUMBER }];
    return numbersOf(table, PRICE, match(table, conditions, this.#words));
  }

  /**
   * The matches on a tile of the map, in cells. Over the tiles of a view, the counts of its cells and the homes that
   * show no position add up to the total of the search.
   */
  cells(search: Criteria, tile: Tile): MapCell[] {
    const table = this.#flushed();
    return cellsOf(table, match(table, table.conditionsOf(search), this.#words), tile);
  }

  /** How many matches are on the map, and the rectangle around them. */
  summary(search: Criteria): MapSummary {
    const table = this.#flushed();
    return summaryOf(table, match(table, table.conditionsOf(search), this.#words));
  }

  /** How long the way takes from each of these homes to each destination. */
  travel(ids: readonly ListingId[], reach: readonly Destination[]): Travel {
    const rows = ids.map((id) => this.#table.numbers.rowOf(id));
    return this.#reach.travel(rows, reach);
  }

  /** Up to `n` others in the same city: same offer first, then nearest in price. */
  similar(listing: SearchedListing, n: number): ListingId[] {
    return nearestAlike(this.#flushed(), listing, n).map((row) => this.#idOf(row));
  }

  /**
   * The `n` listings for sale with the highest scores, newest first on ties; `weighed` is how many were not ruled
   * out.
   */
  closest(scoring: Scoring, n: number): { best: CloseListing[]; weighed: number } {
    const { best, weighed } = closest(this.#flushed(), scoring, n);
    return { best: best.map(({ row, ...close }) => ({ id: this.#idOf(row), ...close })), weighed };
  }

  /** The listings' cards, each as a view whose bytes never change; unknown ids are left out. */
  cards(ids: readonly ListingId[]): Uint8Array[] {
    const cards: Uint8Array[] = [];
    for (const id of ids) {
      const row = this.#table.numbers.rowOf(id);
      if (row !== undefined) cards.push(this.#cards.of(row));
    }
    return cards;
  }

  /** A copy of the listings' cards, joined with commas as in a JSON array; unknown ids are left out. */
  joinCards(ids: readonly ListingId[]): Uint8Array<ArrayBuffer> {
    const rows = ids.map((id) => this.#table.numbers.rowOf(id));
    return this.#cards.join(rows.filter((row) => row !== undefined));
  }

  /** Adds new listings and updates known ones. */
  upsert(entries: Iterable<IndexEntry<Listing>>): void {
    this.load(entries);
    if (!this.#table.isLoading) this.flush();
  }

  /**
   * Like `upsert`, but leaves sorting new listings in to the next query or `flush`: for a whole market, sorting once is
   * far cheaper than step by step.
   */
  load(batch: IndexBatch<Listing>): void {
    if (batch.cards === undefined) this.#put(batch);
    else this.#cards.adopt(batch.cards, () => this.#put(batch));
  }

  /** Removes listings that left the market; unknown ids are ignored. */
  remove(ids: Iterable<ListingId>): void {
    let isChanged = false;
    for (const id of ids) {
      const row = this.#table.numbers.rowOf(id);
      if (row === undefined) continue;
      this.#table.remove(row);
      this.#cards.drop(row);
      isChanged = true;
    }
    if (isChanged) this.#version++;
  }

  /**
   * Sorts new listings in. Every query does this first if needed; call it after a load, so that no visitor waits for
   * it. Of a load only the order by price is sorted.
   */
  flush(): void {
    this.#flushed();
  }

  /** Sorts another order after a load. The first search that needs it does it otherwise; it takes 0.1 µs a listing. */
  sortOrder(): void {
    this.#table.sortNext();
  }

  /** Reads the names of at most so many new homes. A search by names does this first for all; it takes 8 µs each. */
  readNames(most: number): void {
    this.#directory.read(most);
  }

  /** Reads at most so many of the new descriptions. A search by keywords does this first for all; it takes 25 µs each. */
  readDescriptions(most: number): void {
    this.#keywords.read(most);
  }

  #put(entries: Iterable<IndexEntry<Listing>>): void {
    let isChanged = false;
    for (const { row: listing, card } of entries) {
      const known = this.#table.numbers.rowOf(listing.id);
      const row = known ?? this.#table.add(listing);
      const isOther = known === undefined || this.#table.change(row, listing);
      isChanged = this.#cards.put(row, card) || isOther || isChanged;
    }
    if (isChanged) this.#version++;
  }

  #find(search: Criteria, span: Span, order: Order): { total: number; rows: number[] } {
    const table = this.#flushed();
    const conditions = table.conditionsOf(search);
    const matches = match(table, conditions, this.#words);
    const { total } = matches;
    const rows =
      order.by === KEYWORDS
        ? bestMatches(table, matches, this.#keywords.scores(search), span)
        : pickPage(table, { conditions, matches }, order, span);
    return { total, rows };
  }

  #leftOutMask(): LeftOutMask {
    return new LeftOutMask({
      directory: () => this.directory,
      rowOf: (id) => this.#table.numbers.rowOf(id),
    });
  }

  #idOf(row: number): ListingId {
    return listingId(this.#table.numbers.idOf(row));
  }

  #flushed(): ListingTable<Listing, Criteria> {
    this.#table.flush();
    const { blocks } = this.#table.primary.view;
    if (this.#words.length < blocks) this.#words = new Int32Array(blocks);
    return this.#table;
  }
}
