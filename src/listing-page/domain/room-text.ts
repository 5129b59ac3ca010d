import type { ListingDetails, OpenHouse, Room } from '#listings/domain/listing-details.ts';
import { formatClockTime } from '#platform/domain/toronto-clock.ts';

/** A room as one line of a table; '' for what the board doesn't say. */
export type RoomLine = { name: string; level: string; size: string; features: string };

/** The rooms of a home, in the board's order. */
export const roomLines = ({ rooms = [] }: ListingDetails): RoomLine[] =>
  rooms.map((room) => ({
    name: room.type,
    level: room.level ?? '',
    size: sizeOf(room),
    features: (room.features ?? []).join(', '),
  }));

/** '3.71 × 3.05 m'. */
const sizeOf = ({ length, width, unit }: Room): string =>
  length && width && unit ? `${length} × ${width} ${unit === 'metres' ? 'm' : 'ft'}` : '';

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Saturday, November 28, 2026, 2:00 p.m. to 4:00 p.m.', with the board's word if it isn't held in person. */
export function showOpenHouse({ day, starts, ends, format }: OpenHouse): string {
  const time = `${formatClockTime(starts)} to ${formatClockTime(ends)}`;
  const isInPerson = format === undefined || /^in.?person$/i.test(format);
  return `${DAY.format(new Date(day))}, ${time}${isInPerson ? '' : ` (${format.toLowerCase()})`}`;
}
