import { expect, test } from 'vitest';
import { roomShown } from './room-shown.ts';

test.each([
  ['Kitchen', 'Kitchen'],
  ['KITCHEN', 'Kitchen'],
  ['Kitchen, looking to the garden', 'Kitchen'],
  ['Kitchen with island, three stools and open shelves', 'Kitchen'],
  ['Living Rm', 'Living room'],
  ['Living / Dining Room', 'Living and dining'],
  ['Master Bedroom', 'Primary bedroom'],
  ['2nd Bedroom', 'Bedroom'],
  ['Bedroom 3', 'Bedroom'],
  ['Rear Yard', 'Backyard'],
])('a photo described as “%s” shows: %s', (shortDescription, room) => {
  expect(roomShown({ shortDescription, longDescription: null })).toBe(room);
});

test.each([
  null,
  '',
  'Welcome home',
  '12 Sample Court',
  'Bedroom community near the GO station',
  'Toronto skyline from the balcony',
])(
  'a photo described as “%s” has no room, so no other text of the board is shown',
  (shortDescription) => {
    expect(roomShown({ shortDescription, longDescription: null })).toBeNull();
  },
);

test('a room is looked for in the long description if the short one has none', () => {
  const longDescription = 'Bathroom with freestanding tub';
  expect(roomShown({ shortDescription: 'Photo 7', longDescription })).toBe('Bathroom');
  expect(roomShown({ shortDescription: 'Ensuite', longDescription })).toBe('Ensuite');
});
