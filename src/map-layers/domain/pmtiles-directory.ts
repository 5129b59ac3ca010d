/** Tiles in a row with the same bytes; with no run it is a directory of the tiles from here on. */
export type DirectoryEntry = { tile: number; run: number; offset: number; length: number };

/** The fewest bytes of an entry: one for each of its numbers. */
const SMALLEST_ENTRY = 4;

/** Parses an uncompressed directory of PMTiles 3: entries in the order of their tiles; null if it is damaged. */
export function parseDirectory(bytes: Uint8Array): DirectoryEntry[] | null {
  const numbers = new Numbers(bytes);
  const count = numbers.next();
  if (count * SMALLEST_ENTRY > bytes.length) return null;
  const list = () => Array.from({ length: count }, () => numbers.next());
  const [steps, runs, lengths, offsets] = [list(), list(), list(), list()];
  const entries: DirectoryEntry[] = [];
  let tile = 0;
  for (const [at, step] of steps.entries()) {
    tile += step;
    const before = entries.at(-1);
    const [run = 0, length = 0, offset = 0] = [runs[at], lengths[at], offsets[at]];
    // 0 means right after the entry before; others are one more than the offset.
    const start = offset === 0 && before ? before.offset + before.length : offset - 1;
    const isInOrder = before === undefined || step > 0;
    if (!isInOrder || start < 0 || length === 0) return null;
    entries.push({ tile, run, length, offset: start });
  }
  return numbers.areWhole ? entries : null;
}

/** Whole numbers of seven bits a byte, lowest first. */
class Numbers {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** Whether no number was cut off or too large. */
  areWhole = true;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let number = 0;
    for (let place = 1; place < 2 ** 53; place *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) break;
      number += (byte % 128) * place;
      if (byte < 128 && Number.isSafeInteger(number)) return number;
    }
    this.areWhole = false;
    return 0;
  }
}

/** The entry that has a tile, or the directory that may have it; undefined if there is none. */
export function entryFor(
  entries: readonly DirectoryEntry[],
  tile: number,
): DirectoryEntry | undefined {
  const entry = entries.findLast((each) => each.tile <= tile);
  return entry && (entry.run === 0 || tile < entry.tile + entry.run) ? entry : undefined;
}

/** The number of a tile: all those of lower zooms first, then along the Hilbert curve of its own. */
export function tileNumber(zoom: number, column: number, row: number): number {
  let number = (4 ** zoom - 1) / 3;
  let [x, y] = [column, row];
  for (let half = 2 ** (zoom - 1); half >= 1; half /= 2) {
    const [east, south] = [x >= half ? 1 : 0, y >= half ? 1 : 0];
    number += half * half * ((3 * east) ^ south);
    x -= east * half;
    y -= south * half;
    if (south === 0) {
      if (east === 1) [x, y] = [half - 1 - x, half - 1 - y];
      [x, y] = [y, x];
    }
  }
  return number;
}
