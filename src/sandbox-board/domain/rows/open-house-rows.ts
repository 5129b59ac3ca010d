import { clockInToronto } from '#platform/domain/toronto-clock.ts';
import type { Home } from '../homes/home.ts';
import { isLease } from '../homes/plain-home.ts';
import type { Random } from '../random.ts';
import { boardTime } from '../timeline.ts';
import type { ListingState, Row } from './row.ts';

const SHARE_WITH_OPEN_HOUSE = 0.07;
const SECONDS_PER_DAY = 86_400;
const SATURDAY = 6;

/**
 * The OpenHouse rows of a listing: for a few homes for sale, on the first weekend after `end`, in the
 * board's timestamps with zone. Some were cancelled or are for agents only, which sites don't show.
 */
export function openHouseRows(
  home: Home,
  { key, modifiedAt, status }: ListingState,
  { end, random }: { end: number; random: Random },
): Row[] {
  if (
    status !== 'Active' ||
    isLease(home) ||
    !home.bedrooms ||
    !random.happens(SHARE_WITH_OPEN_HOUSE)
  )
    return [];
  const day = weekendAfter(end) + random.whole(0, 1) * SECONDS_PER_DAY;
  const start = torontoHour(day, random.whole(11, 14));
  return [
    {
      OpenHouseKey: `${key}-OH1`,
      ListingKey: key,
      OpenHouseDate: boardTime(start).slice(0, 10),
      OpenHouseStartTime: boardTime(start),
      OpenHouseEndTime: boardTime(start + 2 * 3_600),
      OpenHouseType: random.happens(0.1) ? 'Broker' : 'Public',
      OpenHouseStatus: random.happens(0.1) ? 'Cancelled' : 'Active',
      OpenHouseFormat: 'In-Person',
      ModificationTimestamp: modifiedAt,
    },
  ];
}

/** The Saturday after a moment, at midnight UTC. */
function weekendAfter(end: number): number {
  const today = end - (end % SECONDS_PER_DAY);
  const weekday = new Date(today * 1_000).getUTCDay();
  return today + ((SATURDAY - weekday + 7) % 7 || 7) * SECONDS_PER_DAY;
}

/** That hour in Toronto, which is four or five hours behind UTC. */
function torontoHour(day: number, hour: number): number {
  const inSummer = day + (hour + 4) * 3_600;
  const { time } = clockInToronto(new Date(inSummer * 1_000));
  return Number(time.slice(0, 2)) === hour ? inSummer : inSummer + 3_600;
}
