import { bitsInCell } from '#geography/domain/tile-grid.ts';

/** The zoom of wide cells: the map's cells at this zoom, and parts of its cells further out. */
export const WIDE_ZOOM = 10;

const BITS = bitsInCell(WIDE_ZOOM);
/** Grid points of a wide cell, and of a step of the positions within it. */
const CELL_SIZE = 2 ** BITS;
const POSITION_STEP = CELL_SIZE / 256;
const MAX_CELLS = 2 ** 16;
/** More than there are codes of places. */
const PLACES = 2 ** 16;

/**
 * Numbers the cells of zoom 10 in which there are homes, once for each of their places, from 1 on; a market has some thousands. The number and a
 * home's position within its cell fit in 32 bits, which are counted in less than half the time of two coordinates, and give the places as well.
 */
export class WideCells {
  readonly #numbers = new Map<number, number>();
  /** The grid point in the north-west corner of each cell, by its number. */
  readonly west: number[] = [0];
  readonly north: number[] = [0];
  /** The code of each cell's place, by its number. */
  readonly place: number[] = [0];
  #isComplete = true;

  /** Whether every home so far is in a numbered cell. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** The number of a grid point's cell in the upper 16 bits, and its column and row within it, from 0 to 255; 0 if there are too many cells. */
  codeOf(x: number, y: number, place: number): number {
    const number = this.#numberOf(x >> BITS, y >> BITS, place);
    if (number === MAX_CELLS) return 0;
    const [column, row] = [
      (x & (CELL_SIZE - 1)) / POSITION_STEP,
      (y & (CELL_SIZE - 1)) / POSITION_STEP,
    ];
    return ((number << 16) | (column << 8) | row) >>> 0;
  }

  #numberOf(column: number, row: number, place: number): number {
    const key = (column * 2 ** (26 - BITS) + row) * PLACES + place;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.west.length;
    if (number === MAX_CELLS) {
      this.#isComplete = false;
      return MAX_CELLS;
    }
    this.#numbers.set(key, number);
    this.west.push(column * CELL_SIZE);
    this.north.push(row * CELL_SIZE);
    this.place.push(place);
    return number;
  }
}

/** The middle of `count` positions within a cell, whose columns or rows add up to `sum`: their sum, in grid points. */
export const pointsOf = (sum: number, count: number): number =>
  sum * POSITION_STEP + (count * POSITION_STEP) / 2;
