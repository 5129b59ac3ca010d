/** Months that an inquiry is kept. */
const LEADS_FOR = 24;
/** Days that an address is kept which asked for the newsletter and never confirmed. */
const ASKED_FOR = 30;
/** Months that the trace is kept of who has left the newsletter: what proves that we stopped in time. */
const LEFT_FOR = 36;

/** The moments before which leads, addresses that asked and never confirmed, and those that left are forgotten. */
export const forgetBefore = (now: Date) => ({
  leads: monthsBefore(now, LEADS_FOR),
  asked: new Date(now.getTime() - ASKED_FOR * 24 * 3_600_000),
  left: monthsBefore(now, LEFT_FOR),
});

/** A day that the earlier month has not is its last one. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
