import type { Condition, DimensionRef, Interval, Wanted } from './dimension.ts';
import { union } from './matches.ts';
import type { ValueSets } from './value-sets.ts';

/** Conditions by what answers them: bitsets of values, bounds in the primary range (null if none are set), or something else. */
export type Plan = { sets: Int32Array[]; bounds: Interval | null; others: Condition[] };

/** Null if no listing ever had one of the values. */
export function planOf(
  conditions: readonly Condition[],
  values: ValueSets<never>,
  primary: DimensionRef,
): Plan | null {
  const plan: Plan = { sets: [], bounds: null, others: [] };
  for (const condition of conditions) {
    const { dimension } = condition;
    if ('slots' in condition) plan.sets.push(...condition.slots);
    else if ('values' in condition && values.includes(dimension)) {
      for (const wanted of condition.values) {
        const slots = slotsWith(values, dimension, wanted);
        if (slots === null) return null;
        plan.sets.push(slots);
      }
    } else if ('interval' in condition && dimension === primary) {
      plan.bounds = both(plan.bounds ?? condition.interval, condition.interval);
    } else plan.others.push(condition);
  }
  if (plan.sets.length === 0) plan.sets.push(values.occupied);
  return plan;
}

/** The slots that have what is wanted; null if no listing ever had it. */
function slotsWith(
  values: ValueSets<never>,
  dimension: DimensionRef,
  wanted: Wanted,
): Int32Array | null {
  if (typeof wanted === 'string') return values.slotsWith(dimension, wanted);
  const sets = wanted
    .map((value) => values.slotsWith(dimension, value))
    .filter((slots) => slots !== null);
  return sets.length === 0 ? null : union(sets);
}

const both = (one: Interval, other: Interval): Interval => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});
