import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveToShow } from './reveal.ts';

const FREE_BOX = { left: 16, top: 68, width: 700, height: 500 };

test.each([
  ['inside', { left: 100, top: 100 }, null],
  ['under the tools at the right', { left: 700, top: 100 }, { x: 54, y: 0 }],
  ['beyond the lower edge', { left: 100, top: 560 }, { x: 0, y: 36 }],
  ['above and to the left', { left: -20, top: 10 }, { x: -36, y: -58 }],
])('a marker %s moves the map by %j', (_, at, by) => {
  expect(moveToShow({ ...at, width: 70, height: 44 }, FREE_BOX)).toEqual(by);
});

test('after the move every marker that fits is inside', () => {
  const anywhere = fc.integer({ min: -3_000, max: 3_000 });
  fc.assert(
    fc.property(anywhere, anywhere, (left, top) => {
      const marker = { left, top, width: 76, height: 76 };
      const by = moveToShow(marker, FREE_BOX) ?? { x: 0, y: 0 };
      const moved = { ...marker, left: left - by.x, top: top - by.y };
      expect(moveToShow(moved, FREE_BOX)).toBeNull();
    }),
  );
});
