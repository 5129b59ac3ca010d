import { GRID_BITS } from '#geography/domain/tile-grid.ts';

const HALF_BITS = GRID_BITS / 2;
const HALF_MASK = 2 ** HALF_BITS - 1;
const HALF_RANGE = 2 ** GRID_BITS;

/**
 * The place of a grid point in Z-order: its coordinates' bits, interleaved. Points of one square whose size is a power
 * of two are consecutive, so every cell of the map is a span (Morton, 1966).
 */
export const zCode = (x: number, y: number): number =>
  interleaved(x >>> HALF_BITS, y >>> HALF_BITS) * HALF_RANGE +
  interleaved(x & HALF_MASK, y & HALF_MASK);

/** The coordinates of a place in Z-order. */
export const xOf = (code: number): number => coordinate(code, 0);
export const yOf = (code: number): number => coordinate(code, 1);

function coordinate(code: number, shift: number): number {
  const upper = Math.floor(code / HALF_RANGE);
  // Not the remainder, which takes many times as long in floats.
  const lower = code - upper * HALF_RANGE;
  return (evenBits(upper >>> shift) << HALF_BITS) | evenBits(lower >>> shift);
}

const interleaved = (x: number, y: number): number => spread(x) | (spread(y) << 1);

/** Puts a zero bit before each of the lowest thirteen bits. */
function spread(bits: number): number {
  let each = bits;
  each = (each | (each << 8)) & 0x00ff00ff;
  each = (each | (each << 4)) & 0x0f0f0f0f;
  each = (each | (each << 2)) & 0x33333333;
  return (each | (each << 1)) & 0x55555555;
}

function evenBits(bits: number): number {
  let each = bits & 0x55555555;
  each = (each | (each >>> 1)) & 0x33333333;
  each = (each | (each >>> 2)) & 0x0f0f0f0f;
  each = (each | (each >>> 4)) & 0x00ff00ff;
  return (each | (each >>> 8)) & 0x0000ffff;
}
