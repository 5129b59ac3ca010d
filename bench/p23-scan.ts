import { edgesOf, isInside } from '#geography/domain/point-in-polygon.ts';
import { bitsInCell, gridPoint } from '#geography/domain/tile-grid.ts';
import { listingId } from '#listings/domain/listing.ts';
import { priceBounds } from '#search/domain/filters/price.ts';
import type { Search } from '#search/domain/search.ts';
import type { Contender } from './harness.ts';
import type { PricedListing } from './market.ts';
import {
  type AreaAnswer,
  type AreaQuestion,
  PAGE,
  type TileAnswer,
  type TileQuestion,
} from './p23-questions.ts';
import { type FilterValue, valuesAskedFor, valuesOf } from './value-filters.ts';

/** The listings' columns, most expensive first: what a plain loop over all of them would read. */
class BareColumns {
  readonly #bits = new Map<FilterValue, number>();
  readonly ids: Int32Array;
  readonly prices: Float64Array;
  /** Grid points; -1 for homes without a position. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** One bit for each value except the city, which these questions don't ask for. */
  readonly masks: Int32Array;

  constructor(listings: readonly PricedListing[]) {
    const sorted = listings.toSorted((a, b) => b.price - a.price || b.id - a.id);
    this.ids = Int32Array.from(sorted, ({ id }) => id);
    this.prices = Float64Array.from(sorted, ({ price }) => price);
    const points = sorted.map(({ latitude, longitude }) =>
      latitude === null || longitude === null
        ? { x: -1, y: -1 }
        : gridPoint({ latitude, longitude }),
    );
    this.x = Int32Array.from(points, ({ x }) => x);
    this.y = Int32Array.from(points, ({ y }) => y);
    const withoutCity = (values: FilterValue[]) =>
      values.filter((value) => !value.startsWith('city:'));
    this.masks = Int32Array.from(sorted, (listing) => this.#maskOf(withoutCity(valuesOf(listing))));
  }

  conditionsOf(search: Search) {
    return { ...priceBounds(search), wanted: this.#maskOf(valuesAskedFor(search)) };
  }

  #maskOf(values: readonly FilterValue[]): number {
    let mask = 0;
    for (const value of values) {
      const bit = this.#bits.get(value) ?? this.#bits.size;
      this.#bits.set(value, bit);
      if (bit > 30) throw new Error('more values than bits');
      mask |= 1 << bit;
    }
    return mask;
  }
}

/** Two plain loops over all listings; polygons are compared with their rectangle first. */
export function scanning(listings: readonly PricedListing[]) {
  const columns = new BareColumns(listings);
  const tiles: Contender<TileQuestion, TileAnswer> = {
    name: 'bare scan',
    role: 'limit',
    ask: (question) => scanTile(columns, question),
  };
  const areas: Contender<AreaQuestion, AreaAnswer> = {
    name: 'bare scan',
    role: 'limit',
    ask: (question) => scanArea(columns, question),
  };
  return { tiles, areas };
}

function scanTile(columns: BareColumns, { search, tile }: TileQuestion): TileAnswer {
  const { x, y, prices, masks } = columns;
  const { from, to, wanted } = columns.conditionsOf(search);
  const bits = bitsInCell(tile.zoom);
  const counts = new Int32Array(64);
  const lowest = new Float64Array(64);
  for (let row = 0; row < masks.length; row++) {
    const column = ((x[row] ?? 0) >> bits) - 8 * tile.x;
    const line = ((y[row] ?? 0) >> bits) - 8 * tile.y;
    if ((column | line) >>> 3 !== 0) continue;
    const price = prices[row] ?? 0;
    if (((masks[row] ?? 0) & wanted) !== wanted || price < from || price > to) continue;
    const cell = 8 * line + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
    lowest[cell] = price;
  }
  const answer: TileAnswer = [];
  for (const [cell, count] of counts.entries()) {
    if (count > 0) answer.push([cell % 8, cell >> 3, count, lowest[cell] ?? 0]);
  }
  return answer;
}

function scanArea(columns: BareColumns, { search, area }: AreaQuestion): AreaAnswer {
  const { x, y, prices, masks, ids } = columns;
  const { from, to, wanted } = columns.conditionsOf(search);
  const points = area.map(gridPoint);
  const [west, east] = [Math.min, Math.max].map((of) => of(...points.map((point) => point.x)));
  const [north, south] = [Math.min, Math.max].map((of) => of(...points.map((point) => point.y)));
  const edges = edgesOf([area]);
  const found: AreaAnswer = { total: 0, ids: [] };
  for (let row = 0; row < masks.length; row++) {
    const [atX, atY] = [x[row] ?? 0, y[row] ?? 0];
    if (atX < (west ?? 0) || atX > (east ?? 0) || atY < (north ?? 0) || atY > (south ?? 0))
      continue;
    const price = prices[row] ?? 0;
    if (((masks[row] ?? 0) & wanted) !== wanted || price < from || price > to) continue;
    if (!isInside(edges, atX, atY)) continue;
    found.total++;
    if (found.ids.length < PAGE.limit) found.ids.push(listingId(ids[row] ?? 0));
  }
  return found;
}
