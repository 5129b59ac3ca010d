declare const unit: unique symbol;

/** A day of the calendar, 'YYYY-MM-DD'; two of them compare as texts do. */
export type Day = string & { readonly [unit]: 'day' };

/** The day that a text names; undefined for any other text, and for days that no calendar has. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read February 30 as March 2.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return text as Day;
}

/** A day that we wrote ourselves. Throws a RangeError for what is none. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

// The Canadian way to write a date is the ISO one.
const IN_TORONTO = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'America/Toronto',
});

/** The day that it is in Toronto: rules and figures go by its calendar. */
export const dayInToronto = (now: Date): Day => day(IN_TORONTO.format(now));

const IN_WORDS = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 21, 2026'. */
export const showDay = (shown: Day): string => IN_WORDS.format(new Date(shown));

const MOMENT = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

/** 'November 21, 2026 at 3:04 p.m.', by Toronto's clock; it ends with a full stop of its own. Browsers differ in their spaces. */
export const showMoment = (moment: Date): string =>
  MOMENT.format(moment).replace(/[\u00a0\u202f]/g, ' ');
