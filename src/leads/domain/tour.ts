import { z } from 'zod/mini';
import { parseDay, showDay } from '#platform/domain/day.ts';

/** How a home is seen. */
const TOUR_KINDS = ['in-person', 'video'] as const;

const DAY = 24 * 3_600_000;
const AT_MOST_AHEAD = 60 * DAY;

/** A day and a time by the office's clock, '2026-11-24T14:00'; two of them compare as texts do. */
const TourTime = z.string().check(
  z.refine((text) => parseTourTime(text) !== null, 'Please choose a day and a time.'),
  z.describe('By the clock in Toronto: 2026-11-24T14:00'),
);

/** A tour request: how to see the home, and two preferred times, the better one first. */
export const Tour = z.object({
  kind: z.enum(TOUR_KINDS, 'Please choose in person or video.'),
  times: z.tuple([TourTime, TourTime], 'Please choose two days and times.'),
});
export type Tour = z.infer<typeof Tour>;

function parseTourTime(text: string): { day: string; hour: number; minute: string } | null {
  const [, date = '', hour = '', minute = ''] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const day = parseDay(date);
  return day === undefined ? null : { day: showDay(day), hour: Number(hour), minute };
}

/** Times that are past, too far ahead or the same, each with its path in an inquiry; empty where both are fine. */
export function tourIssues(tour: Tour | null, now: Date): { path: string; message: string }[] {
  if (!tour) return [];
  const [earliest, latest] = [now, new Date(now.getTime() + AT_MOST_AHEAD)].map(clockInToronto);
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

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
  timeZone: 'America/Toronto',
});

function clockInToronto(at: Date): string {
  const parts = new Map(CLOCK.formatToParts(at).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((part) => parts.get(part));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const showTourKind = ({ kind }: Pick<Tour, 'kind'>): string =>
  kind === 'video' ? 'By video' : 'In person';

/** 'November 24, 2026 at 2:00 p.m.' */
export function showTourTime(time: string): string {
  const parsed = parseTourTime(time);
  if (!parsed) return time;
  const { day, hour, minute } = parsed;
  return `${day} at ${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** A tour request as rows for letters and lists; empty for any other inquiry. */
export const tourFacts = (tour: Tour | null): { name: string; value: string }[] =>
  tour
    ? [
        { name: 'Tour', value: showTourKind(tour) },
        { name: 'First choice', value: showTourTime(tour.times[0]) },
        { name: 'Second choice', value: showTourTime(tour.times[1]) },
      ]
    : [];
