import type { Condition, DimensionRef, Interval } from './dimension.ts';
import type { ValueSets } from './value-sets.ts';

/** Conditions by what answers them: bitsets of values, bounds in the primary range, or something else. */
export type Plan = { sets: Int32Array[]; bounds: Interval; others: Condition[] };

/** Null if no listing ever had one of the values. */
export function planOf(
  conditions: readonly Condition[],
  values: ValueSets<never>,
  primary: DimensionRef,
): Plan | null {
  const plan: Plan = {
    sets: [],
    bounds: { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
    others: [],
  };
  for (const condition of conditions) {
    const { dimension } = condition;
    if ('slots' in condition) plan.sets.push(condition.slots);
    else if ('values' in condition && values.includes(dimension)) {
      for (const value of condition.values) {
        const slots = values.slotsWith(dimension, value);
        if (slots === null) return null;
        plan.sets.push(slots);
      }
    } else if ('interval' in condition && dimension === primary) {
      plan.bounds.from = Math.max(plan.bounds.from, condition.interval.from);
      plan.bounds.to = Math.min(plan.bounds.to, condition.interval.to);
    } else plan.others.push(condition);
  }
  if (plan.sets.length === 0) plan.sets.push(values.occupied);
  return plan;
}
