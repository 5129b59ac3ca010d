import { BLOCK } from './bitset.ts';
import type { Condition } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import { intersect, type Matches } from './matches.ts';
import { keepRows, keepWithin, leaveOutRows } from './narrow.ts';
import { planOf } from './plan.ts';

type Table = ListingTable<never, never>;

/** The listings that meet all conditions, written to `words`, one word per primary block. */
export function match(table: Table, conditions: readonly Condition[], words: Int32Array): Matches {
  const plan = planOf(conditions, table.values, table.primary.dimension);
  if (plan === null) return { words, from: 0, to: 0, total: 0 };
  const slots = plan.bounds ? table.primary.slotsWithin(plan.bounds) : allSlots(table);
  const matches = intersect(plan.sets, slots, words);
  return plan.others.reduce((left, condition) => narrow(table, left, condition), matches);
}

/** Those of rows whose number is unknown, too. */
const allSlots = ({ primary: { view } }: Table): [number, number] => [0, view.blocks * BLOCK];

function narrow(table: Table, matches: Matches, condition: Condition): Matches {
  const { dimension } = condition;
  const { view } = table.primary;
  if ('rows' in condition)
    return condition.leavesOut
      ? leaveOutRows(matches, view, condition.rows)
      : keepRows(matches, view, condition.rows);
  if (!('interval' in condition))
    throw new RangeError(`${dimension.name} is no registered value set`);
  return keepWithin(matches, view, table.range(dimension), condition.interval);
}
