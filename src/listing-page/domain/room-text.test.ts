import { expect, test } from 'vitest';
import { roomLines, showOpenHouse } from './room-text.ts';

test('a room is shown with its level, size and features', () => {
  const kitchen = {
    ...{ type: 'Kitchen', level: 'Main', length: 3.71, width: 3.05, unit: 'metres' as const },
    features: ['Centre Island', 'Backsplash'],
  };
  expect(roomLines({ rooms: [kitchen, { type: 'Den' }] })).toEqual([
    {
      name: 'Kitchen',
      level: 'Main',
      size: '3.71 × 3.05 m',
      features: 'Centre Island, Backsplash',
    },
    { name: 'Den', level: '', size: '', features: '' },
  ]);
});

test.each([
  [undefined, 'Saturday, November 28, 2026, 2:00 p.m. to 4:30 p.m.'],
  ['In-Person', 'Saturday, November 28, 2026, 2:00 p.m. to 4:30 p.m.'],
  ['Virtual', 'Saturday, November 28, 2026, 2:00 p.m. to 4:30 p.m. (virtual)'],
])('an open house held %j reads %j', (format, text) => {
  const openHouse = { day: '2026-11-28', starts: '14:00', ends: '16:30' };
  expect(showOpenHouse({ ...openHouse, format })).toBe(text);
});
