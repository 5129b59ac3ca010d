/** Rows in the board's order: each has a modification second, and seconds never decrease. */
export type Timeline = {
  length: number;
  /** Seconds since 1970 of a row's last change. */
  secondAt(index: number): number;
  /** Rows that all changed in one second, as after a bulk change at the board. */
  bulk: { start: number; length: number };
};

const SECONDS_PER_DAY = 86_400;
const LISTED_FOR = 120 * SECONDS_PER_DAY;
const MONTHS = 84;
// The site's figures reach back 36 months: those are as dense as the present, earlier years a tenth of
// that.
const THICK_MONTHS = 37;
const SHARE_OF_EARLIER_MONTHS = 0.1;
const MONTH = 30.4375 * SECONDS_PER_DAY;
/** Listings that change in the same second. */
export const MAX_BULK_SIZE = 3_000;

// Relative number of sales that close in each month, January first.
const SEASONS = [0.62, 0.72, 1, 1.12, 1.22, 1.15, 1.05, 0.95, 0.98, 1.08, 0.95, 0.62];

/** Active listings: changed within the last four months, most of them recently, the last at `end`. */
export function activeTimeline(length: number, end: number): Timeline {
  const bulk = {
    start: Math.floor(length * 0.6),
    length: Math.min(MAX_BULK_SIZE, Math.floor(length / 20)),
  };
  const isBulk = (index: number) => index >= bulk.start && index < bulk.start + bulk.length;
  const secondAt = (index: number) => {
    const at = isBulk(index) ? bulk.start : index;
    const left = (length - 1 - at) / length;
    return end - Math.floor(LISTED_FOR * (left + left * left) * 0.5);
  };
  return { length, secondAt, bulk };
}

/** Listings that left the market: over seven years, more in spring than in winter, most in the last three. */
export function historyTimeline(length: number, end: number): Timeline {
  const start = end - MONTHS * MONTH;
  const shares = Array.from(
    { length: MONTHS },
    (_, month) =>
      seasonAt(start + (month + 0.5) * MONTH) *
      (month < MONTHS - THICK_MONTHS ? SHARE_OF_EARLIER_MONTHS : 1),
  );
  const total = shares.reduce((sum, share) => sum + share, 0);
  const secondAt = (index: number) => {
    let left = ((index + 0.5) / length) * total;
    let month = 0;
    while (month < MONTHS - 1 && left >= (shares[month] ?? 1)) left -= shares[month++] ?? 1;
    return Math.floor(start + (month + left / (shares[month] ?? 1)) * MONTH);
  };
  return { length, secondAt, bulk: { start: length, length: 0 } };
}

const seasonAt = (second: number): number => SEASONS[new Date(second * 1000).getUTCMonth()] ?? 1;

/** The first index below `length` for which the predicate holds, else `length`; once true, it must stay true. */
export function firstWhere(length: number, isTrue: (index: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isTrue(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Seconds since 1970 as board time: '2026-11-21T08:15:00Z'. */
export function boardTime(second: number): string {
  const left = second - Math.floor(second / SECONDS_PER_DAY) * SECONDS_PER_DAY;
  const hour = twoDigits(Math.floor(left / 3_600));
  const minute = twoDigits(Math.floor(left / 60) % 60);
  return `${boardDate(second)}T${hour}:${minute}:${twoDigits(left % 60)}Z`;
}

/** The date of a second: '2026-11-21'. */
export function boardDate(second: number): string {
  const day = Math.floor(second / SECONDS_PER_DAY);
  const known = dates.get(day);
  if (known) return known;
  const date = new Date(day * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

// A few thousand days at most; calling Intl for every row would cost more than the row.
const dates = new Map<number, string>();

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));
