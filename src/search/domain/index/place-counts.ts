import { CELLS_PER_TILE } from '#geography/domain/tile-grid.ts';
import { placeOf } from '#places/domain/place.ts';
import type { MapPlace } from '../map-cell.ts';
import { NEIGHBOURHOODS_FROM } from '../map-tile.ts';
import { decoder, type FacetDictionary } from './facet-dictionary.ts';

export const CELLS = CELLS_PER_TILE * CELLS_PER_TILE;

const NO_PLACE = -1;

/**
 * Counts the homes of each place in each cell of a tile, by codes of the dictionary of places. Places are numbered as they
 * come, from 1 on: a tile has few of the market's.
 */
export class PlaceCounts {
  readonly #dictionary: FacetDictionary;
  /** By code: the value that names a home there. */
  readonly #valueOf: readonly number[];
  /** By value; 0 if it has none yet. */
  readonly #numberOf: Uint16Array;
  readonly #values: number[] = [];
  /** By number and cell. */
  #counts = new Int32Array(CELLS * 16);

  constructor(dictionary: FacetDictionary, zoom: number) {
    this.#dictionary = dictionary;
    this.#valueOf = (zoom < NEIGHBOURHOODS_FROM ? cities : neighbourhoods)(dictionary);
    this.#numberOf = new Uint16Array(dictionary.values.length);
  }

  add(cell: number, code: number, homes: number): void {
    const value = this.#valueOf[code] ?? NO_PLACE;
    if (value === NO_PLACE) return;
    const at = (this.#numberOf[value] || this.#addPlace(value)) * CELLS + cell;
    this.#counts[at] = (this.#counts[at] ?? 0) + homes;
  }

  /** The place with most of a cell's homes, by key if they are equally many; null if none has a place. */
  mostIn(cell: number): MapPlace | null {
    let [key, most] = ['', 0];
    for (let number = 1; number <= this.#values.length; number++) {
      const count = this.#counts[number * CELLS + cell] ?? 0;
      if (count === 0 || count < most) continue;
      const other = this.#dictionary.values[this.#values[number - 1] ?? NO_PLACE] ?? '';
      if (count === most && other > key) continue;
      [key, most] = [other, count];
    }
    return most === 0 ? null : { key, count: most };
  }

  #addPlace(value: number): number {
    const number = this.#values.push(value);
    this.#numberOf[value] = number;
    const { length } = this.#counts;
    if ((number + 1) * CELLS > length) {
      const larger = new Int32Array(length * 2);
      larger.set(this.#counts);
      this.#counts = larger;
    }
    return number;
  }
}

const kindOf = (value: string) => placeOf(value).kind;

const cities = decoder(
  (values, numbers) => numbers[values.findIndex((value) => kindOf(value) === 'city')] ?? NO_PLACE,
);

const neighbourhoods = decoder((values, numbers) => {
  const kinds = values.map(kindOf);
  return numbers[kinds.indexOf('neighbourhood')] ?? numbers[kinds.indexOf('city')] ?? NO_PLACE;
});
