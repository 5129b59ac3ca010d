import { BLOCK } from './bitset.ts';
import { type Condition, type DimensionRef, exceptOn } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import { match } from './match.ts';
import type { Matches } from './matches.ts';

type Table = ListingTable<never, never>;

/** The number of listings per code of a dimension, under the conditions on all others. */
export function countByCode(
  table: Table,
  dimension: DimensionRef,
  conditions: readonly Condition[],
  words: Int32Array,
): { counts: Int32Array; total: number } {
  const { lane, shift, mask, dictionary } = table.values.facet(dimension);
  const matches = match(table, exceptOn(conditions, dimension), words);
  const size = dictionary.combinations.length;
  return { counts: countCodes(matches, lane.bySlot, { shift, mask, size }), total: matches.total };
}

/**
 * The same for two dimensions in one pass: their codes are adjacent in a lane, so they can be counted as one number.
 */
export function countTogether(
  table: Table,
  [lower, upper]: readonly [DimensionRef, DimensionRef],
  conditions: readonly Condition[],
  words: Int32Array,
): [Int32Array, Int32Array] {
  const low = table.values.facet(lower);
  const high = table.values.facet(upper);
  const bits = high.shift - low.shift;
  if (low.lane !== high.lane || low.mask !== 2 ** bits - 1) {
    throw new RangeError(`${lower.name} and ${upper.name} are not adjacent`);
  }
  const matches = match(table, exceptOn(conditions, lower, upper), words);
  const mask = low.mask | (high.mask << bits);
  const size = high.dictionary.combinations.length << bits;
  const counts = countCodes(matches, low.lane.bySlot, { shift: low.shift, mask, size });

  const lows = low.dictionary.codesWith(valuesIn(conditions, lower));
  const highs = high.dictionary.codesWith(valuesIn(conditions, upper));
  return [
    Int32Array.from(low.dictionary.combinations, (_, code) =>
      sumOf(highs, (other) => counts[code | (other << bits)] ?? 0),
    ),
    Int32Array.from(high.dictionary.combinations, (_, code) =>
      sumOf(lows, (other) => counts[other | (code << bits)] ?? 0),
    ),
  ];
}

/** Where codes are stored in a lane: shift right by `shift`, then apply `mask`. Every code is below `size`. */
type CodeBits = { shift: number; mask: number; size: number };

/**
 * The number of matches per code. Facets spend most of their time in this loop, so everything it reads is a local
 * variable.
 */
function countCodes(
  { words, from, to }: Matches,
  codesAt: Int32Array,
  { shift, mask, size }: CodeBits,
): Int32Array {
  const counts = new Int32Array(size);
  for (let block = from; block < to; block++) {
    const top = block * BLOCK + BLOCK - 1;
    for (let word = words[block] ?? 0; word !== 0; ) {
      const above = Math.clz32(word);
      word &= 0x7fffffff >>> above;
      const code = ((codesAt[top - above] ?? 0) >>> shift) & mask;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
}

const valuesIn = (conditions: readonly Condition[], dimension: DimensionRef): string[] =>
  conditions.flatMap((condition) =>
    condition.dimension === dimension && 'values' in condition ? condition.values : [],
  );

function sumOf(codes: readonly number[], countOf: (code: number) => number): number {
  let sum = 0;
  for (const code of codes) sum += countOf(code);
  return sum;
}
