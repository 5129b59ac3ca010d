import type { Condition } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';
import { intersect, type Matches } from './matches.ts';
import { keepRows, keepWithin } from './narrow.ts';
import { planOf } from './plan.ts';

type Table = ListingTable<never, never>;

/** The listings that meet all conditions, written to `words`, one word per primary block. */
export function match(table: Table, conditions: readonly Condition[], words: Int32Array): Matches {
  const plan = planOf(conditions, table.values, table.primary.dimension);
  if (plan === null) return { words, from: 0, to: 0, total: 0 };
  const matches = intersect(plan.sets, table.primary.slotsWithin(plan.bounds), words);
  return plan.others.reduce((left, condition) => narrow(table, left, condition), matches);
}

function narrow(table: Table, matches: Matches, condition: Condition): Matches {
  const { dimension } = condition;
  const { view } = table.primary;
  if ('rows' in condition) return keepRows(matches, view, condition.rows);
  if (!('interval' in condition))
    throw new RangeError(`${dimension.name} is no registered value set`);
  return keepWithin(matches, view, table.range(dimension), condition.interval);
}
