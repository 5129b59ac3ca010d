import { BLOCK } from './bitset.ts';
import { type Condition, type DimensionRef, exceptOn, type Wanted } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import { match } from './match.ts';
import type { Matches } from './matches.ts';
import { bitsIn, type Field } from './value-codes.ts';

type Table = ListingTable<never, never>;

/**
 * The number of listings per code of a dimension, or of some adjacent ones as one number, under the conditions on all
 * others.
 */
export function countByCode(
  table: Table,
  dimensions: readonly DimensionRef[],
  conditions: readonly Condition[],
  words: Int32Array,
): Int32Array {
  const rest = exceptOn(conditions, ...dimensions);
  const counts = table.groupedBy(dimensions)?.count(rest);
  if (counts) return counts;
  const field = table.codes.field(dimensions);
  return countCodes(match(table, rest, words), table.codesBySlot.of(field.lane), field);
}

/** The same for each of two adjacent dimensions, under the conditions on all others, from one count of both. */
export function countTogether(
  table: Table,
  [lower, upper]: readonly [DimensionRef, DimensionRef],
  conditions: readonly Condition[],
  words: Int32Array,
): [Int32Array, Int32Array] {
  const counts = countByCode(table, [lower, upper], conditions, words);
  const low = table.codes.facet(lower);
  const high = table.codes.facet(upper);
  const bits = bitsIn(low.mask);
  const [lows, highs] = [low.dictionary.combinations.length, high.dictionary.combinations.length];
  const byLow = new Int32Array(lows);
  const byHigh = new Int32Array(highs);
  for (const code of high.dictionary.codesWith(valuesIn(conditions, upper))) {
    for (let other = 0; other < lows; other++) {
      byLow[other] = (byLow[other] ?? 0) + (counts[other | (code << bits)] ?? 0);
    }
  }
  for (const code of low.dictionary.codesWith(valuesIn(conditions, lower))) {
    for (let other = 0; other < highs; other++) {
      byHigh[other] = (byHigh[other] ?? 0) + (counts[code | (other << bits)] ?? 0);
    }
  }
  return [byLow, byHigh];
}

/**
 * The number of matches per code. A tight loop, so everything it reads is a local variable.
 */
function countCodes(
  { words, from, to }: Matches,
  codesAt: Int32Array,
  { shift, mask }: Field,
): Int32Array {
  const counts = new Int32Array(mask + 1);
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

const valuesIn = (conditions: readonly Condition[], dimension: DimensionRef): Wanted[] =>
  conditions.flatMap((condition) =>
    condition.dimension === dimension && 'values' in condition ? condition.values : [],
  );
