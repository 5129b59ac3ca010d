/** Change from `before` to `now` in per cent, to one decimal; null if either is unknown or `before` is 0. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  const change = Math.round((now / before - 1) * 1_000) / 10;
  return change === 0 ? 0 : change;
}

/** '2.4%', without a sign. */
export const formatChange = (change: number): string => `${Math.abs(change).toFixed(1)}%`;

/** Per cent. Inventory may plausibly double in a year, but not more than triple or fall below a third. */
const MOST_INVENTORY = { up: 200, down: -66.7 };

/**
 * Change in inventory, per cent. Also null beyond MOST_INVENTORY, which only shows that our records of one year are
 * incomplete.
 */
export function inventoryChangeOf(now: number | null, before: number | null): number | null {
  const change = changeOf(now, before);
  if (change === null) return null;
  return change > MOST_INVENTORY.up || change < MOST_INVENTORY.down ? null : change;
}
