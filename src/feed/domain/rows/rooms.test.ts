import { expect, test } from 'vitest';
import { roomsOf } from './rooms.ts';

const roomOf = (room: Record<string, unknown>) =>
  roomsOf({ Rooms: [{ RoomType: 'Kitchen', ...room }] })?.[0];

test('a room of Toronto’s board has its level, sides and features', () => {
  const room = {
    RoomLevel: 'Main',
    RoomLength: 3.71,
    RoomWidth: '3.05',
    RoomLengthWidthUnits: 'Metres',
    RoomFeatures: [],
    RoomFeature1: 'Centre Island',
    RoomFeature2: null,
    RoomFeature3: '',
  };
  expect(roomOf(room)).toEqual({
    type: 'Kitchen',
    level: 'Main',
    length: 3.71,
    width: 3.05,
    unit: 'metres',
    features: ['Centre Island'],
  });
});

test.each([
  [{ RoomLength: 12, RoomWidth: 10, RoomLengthWidthUnits: 'square feet' }, [12, 10, 'feet']],
  [{ RoomDimensions: '4.27 m x 3.66 m' }, [4.27, 3.66, 'metres']],
  [{ RoomDimensions: '14 X 12', RoomLengthWidthUnits: 'Feet' }, [14, 12, 'feet']],
])('the sides of %j are %j', (given, [length, width, unit]) => {
  expect(roomOf(given)).toEqual({ type: 'Kitchen', length, width, unit });
});

test.each([
  { RoomLength: 12, RoomWidth: 10 },
  { RoomLength: 0, RoomWidth: 0, RoomLengthWidthUnits: 'Metres' },
  { RoomLength: 12, RoomWidth: null, RoomLengthWidthUnits: 'Feet' },
  { RoomDimensions: 'irregular' },
])('the sides of %j are unknown', (given) => {
  expect(roomOf(given)).toEqual({ type: 'Kitchen' });
});

test('rooms come in the board’s order, without deleted ones and those without a type', () => {
  const Rooms = [
    { RoomType: 'Den', Order: 3 },
    { RoomType: 'Living Room', Order: '1' },
    { RoomType: 'Loft', Order: 2, RoomStatus: 'Deleted' },
    { RoomType: null },
    'Kitchen',
  ];
  expect(roomsOf({ Rooms })).toEqual([{ type: 'Living Room' }, { type: 'Den' }]);
});

test.each([undefined, null, [], 'Kitchen', {}])('%j are no rooms', (Rooms) => {
  expect(roomsOf({ Rooms })).toBeUndefined();
});
