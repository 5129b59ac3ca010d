import type { ListingDetails, Room } from '#listings/domain/listing-details.ts';

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
