import { dayInToronto, formatTime } from '#platform/domain/day.ts';
import { DAY } from '#platform/domain/duration.ts';

const SHORT_DATE = new Intl.DateTimeFormat('en-CA', {
  day: 'numeric',
  month: 'short',
  timeZone: 'America/Toronto',
});

/** '10:42 a.m.' for today, otherwise 'Yesterday' or 'Nov 3'; Toronto time. */
export const formatRecentTime = (iso: string, now: Date): string =>
  dayBefore(new Date(iso), now) ?? formatTime(new Date(iso));

/** 'Today, 10:42 a.m.', 'Nov 3, 10:42 a.m.'. */
export const formatRecentDateTime = (iso: string, now: Date): string =>
  `${dayBefore(new Date(iso), now) ?? 'Today'}, ${formatTime(new Date(iso))}`;

/** Null for today. */
function dayBefore(moment: Date, now: Date): string | null {
  const day = dayInToronto(moment);
  if (day === dayInToronto(now)) return null;
  return day === dayInToronto(new Date(now.getTime() - DAY))
    ? 'Yesterday'
    : SHORT_DATE.format(moment);
}
