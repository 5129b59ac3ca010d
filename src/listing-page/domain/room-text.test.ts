import { expect, test } from 'vitest';
import { roomLines } from './room-text.ts';

test('a room measured in feet has its metres, too', () => {
  const room = { type: 'Den', length: 9.5, width: 8, unit: 'feet' as const };
  expect(roomLines({ rooms: [room] })).toMatchObject([
    { size: '9 ft 6 in × 8 ft', metres: '2.90 × 2.44 m' },
  ]);
});

test('a room is shown with its level, size and features', () => {
  const kitchen = {
    type: 'Kitchen',
    level: 'Main',
    length: 3.71,
    width: 3.05,
    unit: 'metres' as const,
    features: ['Centre Island', 'Combined w/Dining'],
  };
  expect(roomLines({ rooms: [kitchen, { type: 'Den' }] })).toEqual([
    {
      name: 'Kitchen',
      level: 'Main',
      size: '12 ft 2 in × 10 ft',
      metres: '3.71 × 3.05 m',
      features: 'Centre island, combined with dining',
    },
    { name: 'Den', level: '', size: '', metres: '', features: '' },
  ]);
});
