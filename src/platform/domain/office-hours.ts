import { clockInToronto, formatClockTime } from './toronto-clock.ts';

/** 'Mo-Fr' or 'Sa' or 'Tu,Th', and times in the office's time zone: '09:00'. */
export type OfficeHours = { days: string; opens: string; closes: string };

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** Whether the office is open at that moment; the closing minute counts as closed. */
export function isOpen(hours: readonly OfficeHours[], at: Date): boolean {
  const { weekday, time } = clockInToronto(at);
  const day = DAYS.indexOf(weekday.slice(0, 2));
  return hours.some(
    ({ days, opens, closes }) => covers(days, day) && opens <= time && time < closes,
  );
}

const NAMES = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;

/** 'Monday to Friday, 9:00 a.m. to 6:00 p.m.; Saturday, 10:00 a.m. to 4:00 p.m.': it ends with a full stop. */
export const formatHours = (hours: readonly OfficeHours[]): string =>
  hours
    .map(
      ({ days, opens, closes }) =>
        `${formatDays(days)}, ${formatClockTime(opens)} to ${formatClockTime(closes)}`,
    )
    .join('; ');

const formatDays = (days: string): string =>
  days
    .replace(/-/g, ' to ')
    .replace(/,\s*/g, ', ')
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, dayName);

const dayName = (short: string): string =>
  Object.entries(NAMES).find(([day]) => day === short)?.[1] ?? short;

const covers = (days: string, day: number): boolean =>
  days.split(',').some((span) => {
    const [first = '', last = first] = span.trim().split('-');
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    return from <= to ? from <= day && day <= to : day >= from || day <= to;
  });
