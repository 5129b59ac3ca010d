import { expect, test } from 'vitest';
import { closes, isFull, moveCross, setPoint, stepOf, type Tracing, undoPoint } from './tracing.ts';

const MAP = { width: 800, height: 600 };
const EMPTY_TRACING: Tracing = { cross: { x: 400, y: 300 }, points: [] };

const key = (name: string, shiftKey = false) => stepOf({ key: name, shiftKey });

test.each([
  ['ArrowLeft', false, { x: -8, y: 0 }],
  ['ArrowDown', false, { x: 0, y: 8 }],
  ['ArrowUp', true, { x: 0, y: -32 }],
  ['ArrowRight', true, { x: 32, y: 0 }],
  ['Enter', false, null],
])('%s (Shift: %s) moves the cross by %o', (name, shift, step) => {
  expect(key(name, shift)).toEqual(step);
});

test('the cross stays on the map', () => {
  const moved = moveCross({ ...EMPTY_TRACING, cross: { x: 2, y: 598 } }, { x: -32, y: 32 }, MAP);
  expect(moved.cross).toEqual({ x: 0, y: 600 });
});

test('a point at the first one closes the area once three are set', () => {
  const corners = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
    { x: 200, y: 200 },
  ];
  const [two, three] = [2, 3].map((count) =>
    corners.slice(0, count).reduce(setPoint, EMPTY_TRACING),
  );
  expect(two && closes(two, { x: 104, y: 96 })).toBe(false);
  expect(three && closes(three, { x: 104, y: 96 })).toBe(true);
  expect(three && closes(three, { x: 130, y: 100 })).toBe(false);
});

test('an area takes 60 points, and the last one can be taken back', () => {
  const points = Array.from({ length: 60 }, (_, at) => ({ x: at, y: at }));
  const full = points.reduce(setPoint, EMPTY_TRACING);
  expect(isFull(full)).toBe(true);
  expect(isFull(undoPoint(full))).toBe(false);
  expect(undoPoint(full).points.at(-1)).toEqual({ x: 58, y: 58 });
});
