import { dayInToronto } from '#platform/domain/day.ts';
import { clockInToronto, formatClockTime } from '#platform/domain/toronto-clock.ts';
import type { OpenHouse } from './detail-kinds.ts';
import type { ListingDetails } from './listing-details.ts';

/** The details without the open houses that have ended. */
export function withUpcomingOpenHouses(details: ListingDetails, now: Date): ListingDetails {
  const { openHouses = [], ...others } = details;
  const [today, time] = [dayInToronto(now), clockInToronto(now).time];
  const upcoming = openHouses.filter(({ day, ends }) =>
    day === today ? ends > time : day > today,
  );
  return upcoming.length > 0 ? { ...others, openHouses: upcoming } : others;
}

/** When the open houses end, by time, in Toronto's: '2026-11-28T16:00,2026-11-29T16:00'; null if there are none. */
export const openHouseEnds = ({ openHouses = [] }: ListingDetails): string | null =>
  openHouses
    .map(({ day, ends }) => `${day}T${ends}`)
    .toSorted()
    .join(',') || null;

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Saturday, November 28, 2026, 2:00 p.m. to 4:00 p.m.', with the board's word if it isn't held in person. */
export function formatOpenHouse({ day, starts, ends, format }: OpenHouse): string {
  const time = `${formatClockTime(starts)} to ${formatClockTime(ends)}`;
  const isInPerson = format === undefined || /^in.?person$/i.test(format);
  return `${DAY.format(new Date(day))}, ${time}${isInPerson ? '' : ` (${format.toLowerCase()})`}`;
}
