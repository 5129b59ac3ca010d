import { dayInToronto } from '#platform/domain/day.ts';
import { clockInToronto } from '#platform/domain/toronto-clock.ts';
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
