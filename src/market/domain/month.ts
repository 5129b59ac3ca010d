/** A calendar month: '2026-10'. Sorts as text. */
export type Month = string;

/** The month of an ISO 8601 date. */
export const monthOf = (day: string): Month => day.slice(0, 7);

/** Adds `count` months; negative counts go back. */
export function addMonths(month: Month, count: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.toISOString());
}

export const firstDay = (month: Month): string => `${month}-01`;

/** '2026-02' to '2026-02-28'. */
export function lastDay(month: Month): string {
  const date = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** The last `count` full months before a day's month, earliest first. */
export const wholeMonthsBefore = (day: string, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => addMonths(monthOf(day), at - count));

const LONG_MONTH = new Intl.DateTimeFormat('en-CA', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
// American: some browsers put a period after Canadian abbreviations.
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'October 2026'. */
export const formatMonth = (month: Month): string => LONG_MONTH.format(new Date(firstDay(month)));

/** 'Oct 2026'. */
export const formatShortMonth = (month: Month): string =>
  SHORT_MONTH.format(new Date(firstDay(month)));
