import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesFor, pageWindow, spanOfPage } from './pagination.ts';

test.each([
  [0, 1],
  [1, 1],
  [27, 1],
  [28, 2],
  [54, 2],
  [1284, 48],
])('%i homes fill %i pages of 27', (total, pages) => {
  expect(pagesFor(total)).toBe(pages);
});

test.each([
  [1, 0],
  [2, 27],
  [48, 1269],
])('page %i requests 27 homes from offset %i', (page, offset) => {
  expect(spanOfPage(page)).toEqual({ limit: 27, offset });
});

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 48, [1, 2, 3, 4, 5]],
  [3, 48, [1, 2, 3, 4, 5]],
  [4, 48, [2, 3, 4, 5, 6]],
  [46, 48, [44, 45, 46, 47, 48]],
  [48, 48, [44, 45, 46, 47, 48]],
])('on page %i of %i the page numbers are %j', (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});

test('the window has at most five numbers, stays within the pages and always includes the current one', () => {
  const somePage = fc
    .integer({ min: 1, max: 40_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(somePage, ([page, pages]) => {
      const numbers = pageWindow(page, pages);
      expect(numbers).toHaveLength(Math.min(5, pages));
      expect(numbers).toContain(page);
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(pages);
    }),
  );
});
