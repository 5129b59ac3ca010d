import { lowestBit } from './bitset.ts';
import type { Scoring } from './scoring.ts';

/** Scores of features, as lookup tables for `sumOf`. */
export type FeatureSums = {
  found: Int32Array;
  absent: Int32Array;
  /** The maximum features can add; each may be stated as present, absent, or neither. */
  most: number;
  /** The maximum that absent features can add. */
  mostAbsent: number;
};

export const featureSums = ({ found, absent }: Pick<Scoring, 'found' | 'absent'>): FeatureSums => ({
  found: sumsOf(found),
  absent: sumsOf(absent),
  most: found.reduce((sum, points, at) => sum + Math.max(0, points, absent[at] ?? 0), 0),
  mostAbsent: absent.reduce((sum, points) => sum + Math.max(0, points), 0),
});

/** One table per byte of a mask with the score of each byte value, so that a mask takes four lookups. */
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

/** The total score of all features in a mask. */
export const sumOf = (table: Int32Array, mask: number): number =>
  (table[mask & 255] ?? 0) +
  (table[256 + ((mask >>> 8) & 255)] ?? 0) +
  (table[512 + ((mask >>> 16) & 255)] ?? 0) +
  (table[768 + (mask >>> 24)] ?? 0);
