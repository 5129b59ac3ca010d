import { DAY } from '#platform/domain/duration.ts';

/** Days of a service: those of the week in an interval, with single days added and removed. All as 'YYYYMMDD'. */
export type Service = {
  /** Whether it runs on Monday to Sunday. */
  week: readonly boolean[];
  from: string;
  to: string;
  added: Set<string>;
  removed: Set<string>;
};

export type Services = ReadonlyMap<string, Service>;

export const noService = (): Service => ({
  week: [],
  from: '',
  to: '',
  added: new Set<string>(),
  removed: new Set<string>(),
});

/** Whether a text is a real day, such as '20261124'. */
export function isDay(text: string): boolean {
  return /^\d{8}$/.test(text) && formatDay(momentOf(text)) === text;
}

/** Days that are compared: ten weeks, of which few are holidays. Calendars may be of a hundred years. */
const DAYS_COMPARED = 70;
/** Days of the past that are compared too if a calendar is about to end. */
const DAYS_LOOKED_BACK = 35;
/** Fewer weekdays may all be holidays. */
const ENOUGH_WEEKDAYS = 5;

const momentOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));

const formatDay = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 10).replaceAll('-', '');

/** The day so many days later, or earlier. */
export const dayFrom = (day: string, days: number): string => formatDay(momentOf(day) + days * DAY);

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(momentOf(day)).getUTCDay() + 6) % 7;

export function runsOn({ week, from, to, added, removed }: Service, day: string): boolean {
  if (added.has(day)) return true;
  return day >= from && day <= to && week[weekdayOf(day)] === true && !removed.has(day);
}

/** The preferred days of the week: Tuesday, Wednesday, Thursday, then Monday and Friday. */
const PREFERRED_WEEKDAYS = [1, 2, 3, 0, 4];
/** A day with fewer trips than this share of the busiest counts as a holiday. */
const MIN_ORDINARY_SHARE = 0.8;

/** A day, and the trips that run on it. */
type DayOfTrips = { day: string; trips: number };

/**
 * An ordinary weekday: the first Tuesday from `today` with about as many trips as any weekday around it. Of a calendar
 * that has not begun it is the first one, and of one that ends the last. Null if no service runs on a weekday. `tripsOf`
 * gives each service's number of trips.
 */
export function ordinaryWeekday(
  services: Services,
  tripsOf: (service: string) => number,
  today: string,
): string | null {
  const weekdaysIn = (first: string, days: number): DayOfTrips[] =>
    Array.from({ length: days }, (_, at) => dayFrom(first, at))
      .filter((day) => weekdayOf(day) < 5)
      .map((day) => ({ day, trips: tripsOn(services, tripsOf, day) }))
      .filter(({ trips }) => trips > 0);
  const coming = weekdaysIn(today, DAYS_COMPARED);
  if (coming.length >= ENOUGH_WEEKDAYS) return ordinaryOf(coming, today);
  const around = weekdaysIn(dayFrom(today, -DAYS_LOOKED_BACK), DAYS_LOOKED_BACK + DAYS_COMPARED);
  if (around.length > 0) return ordinaryOf(around, today);
  const { before, after } = endsAround(services, today);
  const next = after === null ? [] : weekdaysIn(after, DAYS_COMPARED);
  if (next.length > 0) return ordinaryOf(next, today);
  return before === null
    ? null
    : ordinaryOf(weekdaysIn(dayFrom(before, 1 - DAYS_COMPARED), DAYS_COMPARED), today);
}

function ordinaryOf(weekdays: readonly DayOfTrips[], today: string): string | null {
  const most = Math.max(...weekdays.map(({ trips }) => trips));
  const ordinary = weekdays
    .filter(({ trips }) => trips >= most * MIN_ORDINARY_SHARE)
    .map(({ day }) => day);
  const weekday = PREFERRED_WEEKDAYS.find((each) =>
    ordinary.some((day) => weekdayOf(day) === each),
  );
  const candidates = ordinary.filter((day) => weekdayOf(day) === weekday);
  return candidates.find((day) => day >= today) ?? candidates.at(-1) ?? null;
}

function tripsOn(services: Services, tripsOf: (service: string) => number, day: string): number {
  let trips = 0;
  for (const [id, service] of services) if (runsOn(service, day)) trips += tripsOf(id);
  return trips;
}

/** The last day of a service; '' if it has none. */
export function lastDayOf({ to, added }: Service): string {
  let last = to;
  for (const day of added) if (day > last) last = day;
  return last;
}

/** The last day before `today` on which a service ends, and the first after it on which one begins. */
function endsAround(services: Services, today: string) {
  let before: string | null = null;
  let after: string | null = null;
  const note = (day: string) => {
    if (!isDay(day)) return;
    if (day < today && day > (before ?? '')) before = day;
    if (day > today && day < (after ?? '9')) after = day;
  };
  for (const { from, to, added } of services.values()) {
    note(from);
    note(to);
    for (const day of added) note(day);
  }
  return { before, after };
}
