import { BLOCK, lowestBit } from './bitset.ts';
import type { DimensionRef } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import { countBetween, type Matches } from './matches.ts';

type Table = ListingTable<never, never>;

/** The number of matches between consecutive ascending `starts`, upper bound excluded; the last bar is unbounded. */
export function histogram(
  table: Table,
  dimension: DimensionRef,
  matches: Matches,
  starts: readonly number[],
): number[] {
  const range = table.range(dimension);
  if (range !== table.primary) return countNumbers(numbersOf(table, dimension, matches), starts);
  const slots = starts.map((start) => range.view.slotFrom(start));
  return slots.map((slot, at) =>
    countBetween(matches, slot, slots[at + 1] ?? Number.POSITIVE_INFINITY),
  );
}

/** The matches' numbers in a range, in the primary order; below every number if unknown. */
export function numbersOf(
  table: Table,
  dimension: DimensionRef,
  { words, from, to, total }: Matches,
): Float64Array {
  const { rowAt } = table.primary.view;
  const { values } = table.range(dimension).column;
  const numbers = new Float64Array(total);
  let next = 0;
  for (let block = from; block < to; block++) {
    for (let word = words[block] ?? 0; word !== 0; word &= word - 1) {
      numbers[next++] = values[rowAt[block * BLOCK + lowestBit(word)] ?? 0] ?? 0;
    }
  }
  return numbers;
}

function countNumbers(numbers: Float64Array, starts: readonly number[]): number[] {
  const counts = starts.map(() => 0);
  for (const number of numbers) {
    const bar = starts.findLastIndex((start) => start <= number);
    if (bar >= 0) counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}
