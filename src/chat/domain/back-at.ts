import { dayInToronto } from '#platform/domain/day.ts';
import { DAY, MINUTE } from '#platform/domain/duration.ts';
import { isOpen, type OfficeHours } from '#platform/domain/office-hours.ts';
import { clockInToronto, formatClockTime } from '#platform/domain/toronto-clock.ts';

const QUARTER = 15 * MINUTE;
const QUARTERS_A_WEEK = 7 * 24 * 4;

const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', weekday: 'long' });

/**
 * When the office next opens, worded to follow 'until': '9:00 a.m.', 'Monday at 9:00 a.m.'. Ends with the period of
 * 'a.m.'. Null if the office is open now or never opens.
 */
export function backAt(hours: readonly OfficeHours[], now: Date): string | null {
  if (isOpen(hours, now)) return null;
  // Opening times fall on quarter hours; stepping through them handles daylight saving changes.
  const first = Math.ceil(now.getTime() / QUARTER);
  for (let quarter = first; quarter <= first + QUARTERS_A_WEEK; quarter++) {
    const at = new Date(quarter * QUARTER);
    if (isOpen(hours, at)) return `${dayFrom(now, at)}${formatClockTime(clockInToronto(at).time)}`;
  }
  return null;
}

function dayFrom(now: Date, at: Date): string {
  const day = dayInToronto(at);
  if (day === dayInToronto(now)) return '';
  const isTomorrow = day === dayInToronto(new Date(now.getTime() + DAY));
  return isTomorrow ? 'tomorrow at ' : `${weekday.format(at)} at `;
}
