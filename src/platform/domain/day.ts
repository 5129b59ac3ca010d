declare const unit: unique symbol;

/** A calendar day, 'YYYY-MM-DD'; days compare as text. */
export type Day = string & { readonly [unit]: 'day' };

/** Parses a day; undefined for any other text, and for dates that don't exist. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read February 30 as March 2.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return text as Day;
}

/** A day from our own code. Throws a RangeError if it is invalid. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

// The Canadian date format is the ISO one.
const IN_TORONTO = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'America/Toronto',
});

/** The calendar day in Toronto, which rules and figures use. */
export const dayInToronto = (now: Date): Day => day(IN_TORONTO.format(now));

const DATE = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** The day so many days after another; before it if negative. */
export const daysAfter = (from: Day, days: number): Day =>
  day(new Date(Date.parse(from) + days * MS_PER_DAY).toISOString().slice(0, 10));

/** 'November 21, 2026'. */
export const formatDay = (given: Day): string => DATE.format(new Date(given));

const WEEKDAY = new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-CA', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const MS_PER_DAY = 86_400_000;

/**
 * The name of the day of a moment, as of now: 'today', 'Tuesday' if it was within the last week, otherwise 'November 14', with the
 * year if that isn't this one. Days are Toronto's.
 */
export function formatDayAgo(at: Date, now: Date): string {
  const [then, today] = [dayInToronto(at), dayInToronto(now)];
  const days = (Date.parse(today) - Date.parse(then)) / MS_PER_DAY;
  if (days <= 0) return 'today';
  if (days < 7) return WEEKDAY.format(new Date(then));
  return then.slice(0, 4) === today.slice(0, 4)
    ? DAY_OF_YEAR.format(new Date(then))
    : formatDay(then);
}

const TORONTO = 'America/Toronto';
const DATE_TIME = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TORONTO,
});
const TIME = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone: TORONTO });

/** 'November 21, 2026 at 3:04 p.m.', in Toronto time; it ends with a full stop. */
export const formatDateTime = (at: Date): string => plainSpaces(DATE_TIME.format(at));

/** '3:04 p.m.', in Toronto time. */
export const formatTime = (at: Date): string => plainSpaces(TIME.format(at));

/** Browsers differ in the spaces before 'p.m.'. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
