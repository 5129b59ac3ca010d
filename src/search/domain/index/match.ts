import type { Condition, MaskCondition, RangeCondition, ValueCondition } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import { intersect, type Matches } from './matches.ts';
import { keepRows, keepWithin } from './narrow.ts';

type Table = ListingTable<never, never>;

/** The listings that meet all conditions, written to `words`, one word per primary block. */
export function match(table: Table, conditions: readonly Condition[], words: Int32Array): Matches {
  const sets: Int32Array[] = [];
  const others: (RangeCondition | MaskCondition)[] = [];
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const condition of conditions) {
    if ('values' in condition) {
      if (!addSlots(table, condition, sets)) return { words, from: 0, to: 0, total: 0 };
    } else if ('interval' in condition && table.range(condition.dimension) === table.primary) {
      from = Math.max(from, condition.interval.from);
      to = Math.min(to, condition.interval.to);
    } else others.push(condition);
  }
  if (sets.length === 0) sets.push(table.values.occupied);
  const matches = intersect(sets, table.primary.slotsWithin({ from, to }), words);
  return others.reduce((left, condition) => narrow(table, left, condition), matches);
}

/** Adds the slots of each value; false if no listing ever had any of them. */
function addSlots(
  table: Table,
  { dimension, values }: ValueCondition,
  sets: Int32Array[],
): boolean {
  for (const value of values) {
    const slots = table.values.slotsWith(dimension, value);
    if (slots === null) return false;
    sets.push(slots);
  }
  return true;
}

function narrow(
  table: Table,
  matches: Matches,
  condition: RangeCondition | MaskCondition,
): Matches {
  const { view } = table.primary;
  if ('rows' in condition) return keepRows(matches, view, condition.rows);
  return keepWithin(matches, view, table.range(condition.dimension), condition.interval);
}
