/** Months to keep an inquiry. */
const LEADS_FOR = 24;
/** Days to keep an address that signed up for the newsletter but never confirmed. */
const PENDING_FOR = 30;
/** Months to keep the record of an unsubscribed address, as proof that we stopped in time. */
const UNSUBSCRIBED_FOR = 36;

/** Cut-off times before which leads, unconfirmed sign-ups and unsubscribed addresses are deleted. */
export const retentionCutoffs = (now: Date) => ({
  leads: monthsBefore(now, LEADS_FOR),
  pending: new Date(now.getTime() - PENDING_FOR * 24 * 3_600_000),
  unsubscribed: monthsBefore(now, UNSUBSCRIBED_FOR),
});

/** If the earlier month is shorter, uses its last day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
