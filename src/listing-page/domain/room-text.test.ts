import { expect, test } from 'vitest';
import { roomLines } from './room-text.ts';

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
