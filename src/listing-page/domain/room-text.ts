import type { Room } from '#listings/domain/detail-kinds.ts';
import { feetAndInches, lengthOf } from '#listings/domain/lengths.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { inFull, inFullWithin } from './board-shorthand.ts';

/** A room as one line of a table; '' for what the board doesn't say. */
export type RoomLine = {
  name: string;
  level: string;
  /** In feet and inches, as rooms are measured here, and in metres. */
  size: string;
  metres: string;
  features: string;
};

/** The rooms of a home, in the board's order. */
export const roomLines = ({ rooms = [] }: ListingDetails): RoomLine[] =>
  rooms.map((room) => ({
    name: room.type,
    level: room.level ?? '',
    ...sizesOf(room),
    features: (room.features ?? []).map(asOneOf).join(', '),
  }));

/** '12 ft 2 in × 10 ft' and '3.71 × 3.05 m'. */
function sizesOf({ length, width, unit }: Room): Pick<RoomLine, 'size' | 'metres'> {
  if (!length || !width || !unit) return { size: '', metres: '' };
  const sides = [length, width].map((side) => lengthOf(side, unit === 'metres'));
  return {
    size: sides.map(feetAndInches).join(' × '),
    metres: `${sides.map(({ metres }) => metres.toFixed(2)).join(' × ')} m`,
  };
}

/** Only the first feature begins with a capital. */
const asOneOf = (feature: string, place: number): string =>
  place === 0 ? inFull(feature) : inFullWithin(feature);
