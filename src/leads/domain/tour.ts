import * as z from 'zod/mini';
import { dayInToronto, formatDay, parseDay } from '#platform/domain/day.ts';
import { DAY } from '#platform/domain/duration.ts';
import { clockInToronto, formatClockTime } from '#platform/domain/toronto-clock.ts';

/** How to see the home. */
const TOUR_KINDS = ['in-person', 'video'] as const;

const AT_MOST_AHEAD = 60 * DAY;

/** A day and time in the office's time zone, '2026-11-24T14:00'; compares correctly as text. */
const TourTime = z.string().check(
  z.refine((text) => parseTourTime(text) !== null, 'Please choose a day and a time.'),
  z.describe('By the clock in Toronto: 2026-11-24T14:00'),
);

/** A tour request: how to see the home, and two preferred times, first choice first. */
export const Tour = z.object({
  kind: z.enum(TOUR_KINDS, 'Please choose in person or video.'),
  times: z.tuple([TourTime, TourTime], 'Please choose two days and times.'),
});
export type Tour = z.infer<typeof Tour>;

function parseTourTime(text: string): { day: string; time: string } | null {
  const [, date = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const day = parseDay(date);
  return day === undefined ? null : { day: formatDay(day), time };
}

/** Times that are in the past, too far ahead or the same, each with its path in an inquiry; empty if both are fine. */
export function tourIssues(tour: Tour | null, now: Date): { path: string; message: string }[] {
  if (!tour) return [];
  const [earliest, latest] = [now, new Date(now.getTime() + AT_MOST_AHEAD)].map(tourTimeAt);
  const [first, second] = tour.times;
  return tour.times.flatMap((time, at) => {
    const path = `tour.times.${at}`;
    if (time <= (earliest ?? '')) return [{ path, message: 'Please choose a time in the future.' }];
    if (time > (latest ?? ''))
      return [{ path, message: 'Please choose a day within the next 60 days.' }];
    return at === 1 && first === second
      ? [{ path, message: 'Please choose a second time that differs from the first.' }]
      : [];
  });
}

const tourTimeAt = (at: Date): string => `${dayInToronto(at)}T${clockInToronto(at).time}`;

const formatTourKind = ({ kind }: Pick<Tour, 'kind'>): string =>
  kind === 'video' ? 'By video' : 'In person';

/** 'November 24, 2026 at 2:00 p.m.' */
export function formatTourTime(time: string): string {
  const parsed = parseTourTime(time);
  return parsed ? `${parsed.day} at ${formatClockTime(parsed.time)}` : time;
}

/** A tour request as rows for letters and lists; empty for other inquiries. */
export const tourFacts = (tour: Tour | null): { name: string; value: string }[] =>
  tour
    ? [
        { name: 'Tour', value: formatTourKind(tour) },
        { name: 'First choice', value: formatTourTime(tour.times[0]) },
        { name: 'Second choice', value: formatTourTime(tour.times[1]) },
      ]
    : [];
