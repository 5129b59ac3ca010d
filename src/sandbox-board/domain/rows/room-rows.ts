import type { Home } from '../homes/home.ts';
import type { Random } from '../random.ts';
import type { Row } from './row.ts';

/** The usual sides of a room in metres, and its possible features. */
type RoomKind = { type: string; sides: readonly [number, number]; features: readonly string[] };

const LIVING_ROOM: RoomKind = {
  type: 'Living Room',
  sides: [5.1, 3.9],
  features: ['Combined w/Dining', 'Large Window', 'Open Concept'],
};
const DINING: RoomKind = {
  type: 'Dining Room',
  sides: [3.8, 3.2],
  features: ['Combined w/Living', 'Window'],
};
const KITCHEN: RoomKind = {
  type: 'Kitchen',
  sides: [3.7, 3],
  features: ['Breakfast Area', 'Double Sink', 'Backsplash'],
};
const FAMILY: RoomKind = { type: 'Family Room', sides: [4.9, 3.8], features: ['Large Window'] };
const FOYER: RoomKind = { type: 'Foyer', sides: [2.4, 1.8], features: ['Closet'] };
const PRIMARY: RoomKind = {
  type: 'Primary Bedroom',
  sides: [4.5, 3.7],
  features: ['Walk-In Closet(s)', 'Double Closet', 'Window'],
};
const BEDROOM: RoomKind = { type: 'Bedroom', sides: [3.4, 3], features: ['Closet', 'Window'] };
const DEN: RoomKind = { type: 'Den', sides: [2.5, 2.2], features: ['Separate Room'] };

/**
 * The PropertyRooms rows of a home: as many as its row counts, in the board's words. Sizes are in metres to
 * the centimetre, and a few rooms come without them, as at the real board.
 */
export function roomRows(home: Home, key: string, random: Random): Row[] {
  return roomsOf(home).map(({ level, type, sides, features }, at) => {
    const scale = Math.sqrt(home.roominess) * random.between(0.88, 1.12);
    const [length, width] = sides.map((side) => Math.round(side * scale * 100) / 100);
    const isMeasured = !random.happens(0.04);
    const [first = null, second = null] = random.some(features, 0.5);
    return {
      RoomKey: `${key}-${String(at + 1).padStart(2, '0')}`,
      ListingKey: key,
      Order: at + 1,
      RoomType: type,
      RoomLevel: level,
      RoomLength: isMeasured ? length : null,
      RoomWidth: isMeasured ? width : null,
      RoomLengthWidthUnits: 'Metres',
      RoomFeature1: first,
      RoomFeature2: second,
      RoomFeature3: null,
    };
  });
}

type LevelRoom = RoomKind & { level: string };

function roomsOf({ bedrooms, kind, storeys }: Home): LevelRoom[] {
  if (!bedrooms) return [];
  const isFlat = kind.form === 'apartment';
  const main = isFlat ? 'Flat' : 'Main';
  const upper = storeys > 1 ? 'Second' : main;
  const sleeping = Array.from({ length: bedrooms.above }, (_, at) =>
    at === 0 ? PRIMARY : BEDROOM,
  );
  const below = Array.from({ length: bedrooms.below }, () => (isFlat ? DEN : BEDROOM));
  return [
    ...on(main, [LIVING_ROOM, DINING, KITCHEN, isFlat ? FOYER : FAMILY]),
    ...on(upper, sleeping),
    ...on(isFlat ? main : 'Basement', below),
  ];
}

const on = (level: string, kinds: RoomKind[]): LevelRoom[] =>
  kinds.map((kind) => ({ ...kind, level }));
