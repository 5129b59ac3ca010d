import { expect, test } from 'vitest';
import type { HiddenItem } from './hidden.ts';
import { haveRoom } from './room.ts';

const several = (kind: HiddenItem['kind'], most: number, value = ''): HiddenItem[] =>
  Array.from({ length: most }, (_, at) => ({ kind, value: `${value}${at + 1}`, label: 'x' }));

test.each([
  ['home', 200],
  ['street', 50],
  ['building', 50],
  ['brokerage', 50],
] as const)('a list leaves out at most so many of the kind %s: %d', (kind, most) => {
  expect(haveRoom(several(kind, most))).toBe(true);
  expect(haveRoom(several(kind, most + 1))).toBe(false);
});

test('names have no room beyond what the address of a call can carry', () => {
  expect(haveRoom(several('street', 40, 'Navy Street, Oakville '))).toBe(true);
  expect(haveRoom(several('street', 40, 'é'.repeat(20)))).toBe(false);
});
