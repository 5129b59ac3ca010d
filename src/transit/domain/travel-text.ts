import type { TravelSource } from './travel-times.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'UTC' });

/** How travel times were worked out: 'By the timetable of Tuesday, November 24, 2026, …' */
export function sourceNote(source: TravelSource): string {
  if (source.kind === 'estimate')
    return 'Estimated from the station map for a weekday at 8:30: walk, wait and ride. Not a timetable.';
  const date = new Date(source.date);
  if (source.isSample) return `By a sample timetable, ${WEEKDAY.format(date)} 8:30.`;
  const note = `By the timetable of ${DAY.format(date)}, leaving as late as possible to arrive by 8:30.`;
  return source.hasExpired ? `${note} It has expired, so today’s times may differ.` : note;
}

/** One of a home's travel times: '34 min' 'to Union'. */
export type Trip = { minutes: number; name: string };

/** The destinations that can be reached from a home: their short names, and minutes or null, in the same order. */
export const tripsFrom = (
  names: readonly (string | null)[],
  minutes: readonly (number | null)[],
): Trip[] =>
  names.flatMap((name, at) => {
    const time = minutes[at] ?? null;
    return name === null || time === null ? [] : [{ name, minutes: time }];
  });
