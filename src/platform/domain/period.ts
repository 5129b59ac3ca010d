/** How long something is kept: milliseconds, or calendar months. */
export type Period = number | { months: number };

/** The moment that lies a period before `now`. If that month is shorter, its last day. */
export function momentBefore(now: Date, period: Period): Date {
  if (typeof period === 'number') return new Date(now.getTime() - period);
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - period.months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
