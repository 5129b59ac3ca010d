import { describe, expect, test } from 'vitest';
import { homeSize, storeysOf } from './home-size.ts';

describe('input 36: areas in m², acres in a feet field, LivingAreaRange "< 700", "5000 +", "700-1100", "see remarks", ".50-1.99"', () => {
  test.each([
    ['< 700', 0, 699],
    ['700-1100', 700, 1099],
    ['3500-5000', 3500, 4999],
    ['5000 +', 5000, null],
    ['5000+', 5000, null],
    ['0-499', 0, 499],
    ['500-599', 500, 599],
    ['2000-2249', 2000, 2249],
    ['1,100 - 1,500', 1100, 1499],
    ['1450', 1450, 1450],
    ['1100-700', null, null],
    ['see remarks', null, null],
    ['.50-1.99', null, null],
    ['-5', null, null],
    ['< 0', null, null],
  ])('%s is from %j to %j', (range, sizeFrom, sizeTo) => {
    expect(homeSize(range, null, null)).toEqual({ size: range, sizeFrom, sizeTo });
  });

  test.each([
    ['Square Feet', 2150, '2150', 2150],
    ['Square Metres', 200, '2153', 2153],
    ['SquareMeters', '200.0', '2153', 2153],
    [null, 2150, '2150', 2150],
    ['Acres', 2.5, '2000-2500', 2000],
    ['m²', 200, '2153', 2153],
    ['Square Feet', 2.5, '2000-2500', 2000],
    ['Square Feet', 0, '2000-2500', 2000],
    ['Square Feet', 99_999_999, '2000-2500', 2000],
  ])('an exact area in %j of %j gives %s', (units, area, size, sizeFrom) => {
    expect(homeSize('2000-2500', area, units)).toMatchObject({ size, sizeFrom });
  });

  test('a missing area is unknown', () => {
    expect(homeSize(null, null, null)).toEqual({ size: null, sizeFrom: null, sizeTo: null });
  });
});

test.each([
  [2, [], 2],
  ['1.5', ['2-Storey'], 1.5],
  [null, ['2-Storey'], 2],
  [null, '2 1/2 Storey', 2.5],
  [null, ['1 1/2 Storey'], 1.5],
  [null, ['Bungalow-Raised'], 1],
  [null, ['Bungaloft'], 1.5],
  [null, ['Apartment'], undefined],
  [null, ['1 Storey/Apt'], undefined],
  [24, ['Loft'], undefined],
])('%j stories in the style %j are %j storeys', (stories, styles, storeys) => {
  expect(storeysOf(stories, styles)).toBe(storeys);
});
