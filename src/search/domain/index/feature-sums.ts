import { lowestBit } from './bits.ts';
import type { Worth } from './worth.ts';

/** A worth's points of features as tables, for `sumOf`. */
export type FeatureSums = {
  found: Int32Array;
  absent: Int32Array;
  /** The most that features can add: each is told to be there, or absent, or neither. */
  most: number;
  /** The most that what is told to be absent can add. */
  mostAbsent: number;
};

export const featureSums = ({ found, absent }: Pick<Worth, 'found' | 'absent'>): FeatureSums => ({
  found: sumsOf(found),
  absent: sumsOf(absent),
  most: found.reduce((sum, points, at) => sum + Math.max(0, points, absent[at] ?? 0), 0),
  mostAbsent: absent.reduce((sum, points) => sum + Math.max(0, points), 0),
});

/** For each byte of a mask, the points of each of its values: a mask is looked up in four parts. */
function sumsOf(points: readonly number[]): Int32Array {
  const table = new Int32Array(4 * 256);
  for (let part = 0; part < 4; part++) {
    for (let mask = 1; mask < 256; mask++) {
      const rest = table[part * 256 + (mask & (mask - 1))] ?? 0;
      table[part * 256 + mask] = rest + (points[part * 8 + lowestBit(mask)] ?? 0);
    }
  }
  return table;
}

/** The points of all features of a mask. */
export const sumOf = (table: Int32Array, mask: number): number =>
  (table[mask & 255] ?? 0) +
  (table[256 + ((mask >>> 8) & 255)] ?? 0) +
  (table[512 + ((mask >>> 16) & 255)] ?? 0) +
  (table[768 + (mask >>> 24)] ?? 0);
