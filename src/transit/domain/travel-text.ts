import type { TravelSource } from './travel-times.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** How travel times were worked out: 'By timetable, Tuesday 8:30.' */
export function sourceNote(source: TravelSource): string {
  if (source.kind === 'estimate')
    return 'Estimated from the station map for a weekday at 8:30: walk, wait and ride. Not a timetable.';
  const when = `${DAYS[new Date(source.date).getUTCDay()]} 8:30`;
  return source.isSample
    ? `By a sample timetable, ${when}. Its trips are made up for this demonstration.`
    : `By timetable, ${when}: leaving as late as possible to arrive by then.`;
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
