import { expect, test } from 'vitest';
import { placeCard } from './card-place.ts';

const card = { width: 304, height: 180 };
const free = { left: 16, top: 68, width: 712, height: 610 };

const isInside = (button: { x: number; y: number }, offset: { x: number; y: number }) =>
  button.x + offset.x >= free.left &&
  button.y + offset.y >= free.top &&
  button.x + offset.x + card.width <= free.left + free.width &&
  button.y + offset.y + card.height <= free.top + free.height;

test('a card is to the right of its button where nothing is in the way', () => {
  const offset = placeCard({ button: { x: 300, y: 300 }, card, free, others: [] });
  expect(offset).toEqual({ x: 56, y: -90 });
});

test('a card goes where it hides fewest other buttons', () => {
  const others = [
    { x: 420, y: 300 },
    { x: 150, y: 300 },
    { x: 300, y: 250 },
  ];
  const offset = placeCard({ button: { x: 360, y: 300 }, card, free, others });
  expect(offset.y).toBe(28);
});

test.each([
  { x: 0, y: 0 },
  { x: 800, y: 0 },
  { x: 0, y: 694 },
  { x: 800, y: 694 },
  { x: 700, y: 100 },
  { x: 30, y: 660 },
])('a card of a button at %o is over no control', (button) => {
  expect(isInside(button, placeCard({ button, card, free, others: [] }))).toBe(true);
});

test('on a map smaller than a card, the card begins at the corner', () => {
  const button = { x: 100, y: 100 };
  const small = { left: 16, top: 16, width: 200, height: 120 };
  const offset = placeCard({ button, card, free: small, others: [] });
  expect([button.x + offset.x, button.y + offset.y]).toEqual([16, 16]);
});
