/** The change from `before` to `now` in per cent, to a tenth; null where either is unknown or there was nothing before. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  const change = Math.round((now / before - 1) * 1_000) / 10;
  return change === 0 ? 0 : change;
}

/** '2.4%', whichever way it goes. */
export const showChange = (change: number): string => `${Math.abs(change).toFixed(1)}%`;

/** Per cent: a market's homes for sale may double within a year, but not more than triple, or fall to less than a third. */
const MOST_INVENTORY = { up: 200, down: -66.7 };

/** The change of an inventory; null as well where the books hold so much less of one year that it tells of them alone. */
export function inventoryChangeOf(now: number | null, before: number | null): number | null {
  const change = changeOf(now, before);
  if (change === null) return null;
  return change > MOST_INVENTORY.up || change < MOST_INVENTORY.down ? null : change;
}
