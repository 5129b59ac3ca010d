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
  ...{ from: '', to: '' },
  ...{ added: new Set<string>(), removed: new Set<string>() },
});

/** Whether a text is a real day, such as '20261124'. */
export function isDay(text: string): boolean {
  return /^\d{8}$/.test(text) && formatDay(momentOf(text)) === text;
}

const DAY = 86_400_000;
/** Feeds are published weeks or months ahead; a longer calendar is cut. */
const LONGEST = 400;

const momentOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));

const formatDay = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 10).replaceAll('-', '');

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(momentOf(day)).getUTCDay() + 6) % 7;

export function runsOn({ week, from, to, added, removed }: Service, day: string): boolean {
  if (added.has(day)) return true;
  return day >= from && day <= to && week[weekdayOf(day)] === true && !removed.has(day);
}

/** The preferred days of the week: Tuesday, Wednesday, Thursday, then Monday and Friday. */
const PREFERRED = [1, 2, 3, 0, 4];
/** A day with fewer trips than this share of the busiest counts as a holiday. */
const ORDINARY = 0.8;

/**
 * An ordinary weekday: the first Tuesday from `today` with about as many trips as any weekday, or the last before
 * today. Null if no service runs on a weekday. `tripsOf` gives each service's number of trips.
 */
export function ordinaryWeekday(
  services: Services,
  tripsOf: (service: string) => number,
  today: string,
): string | null {
  const days = daysOf(services).map((day) => ({ day, trips: tripsOn(services, tripsOf, day) }));
  const weekdays = days.filter(({ day, trips }) => trips > 0 && weekdayOf(day) < 5);
  const most = Math.max(...weekdays.map(({ trips }) => trips));
  const ordinary = weekdays.filter(({ trips }) => trips >= most * ORDINARY).map(({ day }) => day);
  const weekday = PREFERRED.find((each) => ordinary.some((day) => weekdayOf(day) === each));
  const candidates = ordinary.filter((day) => weekdayOf(day) === weekday);
  return candidates.find((day) => day >= today) ?? candidates.at(-1) ?? null;
}

function tripsOn(services: Services, tripsOf: (service: string) => number, day: string): number {
  let trips = 0;
  for (const [id, service] of services) if (runsOn(service, day)) trips += tripsOf(id);
  return trips;
}

/** Every day from the first to the last of any service. */
function daysOf(services: Services): string[] {
  const ends = [...services.values()].flatMap(({ from, to, added }) => [from, to, ...added]);
  const given = ends.filter(isDay).sort();
  const [first, last] = [given[0], given.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = Math.min(LONGEST, (momentOf(last) - momentOf(first)) / DAY + 1);
  return Array.from({ length }, (_, at) => formatDay(momentOf(first) + at * DAY));
}
