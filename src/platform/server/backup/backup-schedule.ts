import { CronExpressionParser } from 'cron-parser';

const FIVE_FIELDS = /^[\dA-Za-z*,/?#-]+(\s+[\dA-Za-z*,/?#-]+){4}$/;
const TIME_ZONE = 'America/Toronto';

/** A cron expression with its minute, hour, day of the month, month and day of the week, in Toronto's time. */
export function isSchedule(text: string): boolean {
  // 'H' would stand for a number by chance, another one in each process.
  if (!FIVE_FIELDS.test(text) || /(^|[\s,/-])H/.test(text)) return false;
  try {
    return dueBefore(text, new Date(0)) !== null;
  } catch {
    return false;
  }
}

/** The last moment before `now` at which a schedule's work was due; or the one before that, and so on. */
export function dueBefore(schedule: string, now: Date, times = 1): Date {
  const moments = CronExpressionParser.parse(schedule, { tz: TIME_ZONE, currentDate: now });
  for (let more = times; more > 1; more -= 1) moments.prev();
  return moments.prev().toDate();
}
