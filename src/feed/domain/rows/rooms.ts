import type { Room } from '#listings/domain/detail-kinds.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { amount, bare, text } from './coerce.ts';
import { number, word, words } from './detail-values.ts';
import type { Row } from './row.ts';
import { isRow } from './row.ts';

/** No home has more; a longer list is a mistake. */
const MOST_ROOMS = 80;
/** The longest side of a room, in either unit. */
const MAX_ROOM_SIDE = 500;

/**
 * The rooms of a listing, in the board's order. Toronto's board and CREA use the same names, the one in a
 * resource of its own, the other inside the listing; the feed puts both under `Rooms`.
 */
export function roomsOf({ Rooms }: Row): ListingDetails['rooms'] {
  if (!Array.isArray(Rooms)) return undefined;
  const rooms = Rooms.filter(isRow)
    .filter(({ RoomStatus }) => !/delete|inactive/.test(bare(RoomStatus)))
    .toSorted((a, b) => (amount(a.Order) ?? 0) - (amount(b.Order) ?? 0))
    .slice(0, MOST_ROOMS)
    .flatMap((row) => roomOf(row) ?? []);
  return rooms.length > 0 ? rooms : undefined;
}

function roomOf(row: Row): Room | null {
  const type = text(row.RoomType);
  if (type === null) return null;
  const level = word(row.RoomLevel);
  const features = words([row.RoomFeatures, row.RoomFeature1, row.RoomFeature2, row.RoomFeature3]);
  return { type, ...(level && { level }), ...sidesOf(row), ...(features && { features }) };
}

/** From the numbers if the board has both and their unit, else from a text such as '4.27 m x 3.66 m'. */
function sidesOf(row: Row): Pick<Room, 'length' | 'width' | 'unit'> {
  const unit = unitOf(row.RoomLengthWidthUnits);
  const [length, width] = [number(row.RoomLength), number(row.RoomWidth)];
  if (unit && isSide(length) && isSide(width)) return { length, width, unit };
  const [, first, second, written] = SIDES.exec(text(row.RoomDimensions) ?? '') ?? [];
  const read = { length: Number(first), width: Number(second), unit: unitOf(written) ?? unit };
  const { unit: known } = read;
  return known && isSide(read.length) && isSide(read.width) ? { ...read, unit: known } : {};
}

const SIDES = /^(\d{1,3}(?:\.\d+)?) ?(?:m|ft)? ?[x×] ?(\d{1,3}(?:\.\d+)?) ?(m|ft)?\b/i;

const isSide = (side: number | undefined): side is number =>
  side !== undefined && side > 0 && side <= MAX_ROOM_SIDE;

/** Boards write 'Feet', 'Metres', 'Meters', 'm', and even 'square feet'. */
function unitOf(value: unknown): Room['unit'] {
  const unit = bare(value).replace(/^square/, '');
  if (unit.startsWith('m')) return 'metres';
  return unit.startsWith('f') ? 'feet' : undefined;
}
