/** The change from `before` to `now` in per cent, to a tenth; null where either is unknown or there was nothing before. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  const change = Math.round((now / before - 1) * 1_000) / 10;
  return change === 0 ? 0 : change;
}

/** '2.4%', whichever way it goes. */
export const showChange = (change: number): string => `${Math.abs(change).toFixed(1)}%`;
