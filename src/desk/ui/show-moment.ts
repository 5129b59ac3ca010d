import { dayInToronto } from '#platform/domain/day.ts';

const TIME = new Intl.DateTimeFormat('en-CA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Toronto',
});
const DAY = new Intl.DateTimeFormat('en-CA', {
  day: 'numeric',
  month: 'short',
  timeZone: 'America/Toronto',
});
const A_DAY = 24 * 3_600_000;

/** '10:42' of today, else 'Yesterday' or 'Nov 3'; in Toronto. */
export function showMoment(iso: string, now: Date): string {
  const moment = new Date(iso);
  const day = dayInToronto(moment);
  if (day === dayInToronto(now)) return TIME.format(moment);
  return day === dayInToronto(new Date(now.getTime() - A_DAY)) ? 'Yesterday' : DAY.format(moment);
}

/** 'Today, 10:42', 'Nov 3, 10:42'. */
export function showLongMoment(iso: string, now: Date): string {
  const short = showMoment(iso, now);
  const time = TIME.format(new Date(iso));
  return short === time ? `Today, ${time}` : `${short}, ${time}`;
}

export const showTime = (iso: string): string => TIME.format(new Date(iso));
