import { expect, test } from 'vitest';
import type { Alike, Circle } from '#listings/domain/alike.ts';
import { listingId } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { compare, whereOf } from './comparables.ts';

const OAKVILLE = {
  neighbourhood: 'Old Oakville',
  district: null,
  area: 'south_oakville',
  city: 'Oakville',
  citySlug: 'oakville',
};

const alike = (circle: Circle, count: number, given: Partial<Alike> = {}): Alike[] =>
  Array.from({ length: count }, (_, at) => ({
    id: listingId(at + 1),
    price: dollars(900_000 + at),
    sizeFrom: 1_500,
    circle,
    distance: null,
    ...given,
  }));

test.each<[number, number, number, string | null, number]>([
  [5, 9, 9, 'Old Oakville', 5],
  [4, 1, 9, 'South Oakville', 5],
  [4, 0, 1, 'Oakville', 5],
  [0, 0, 200, 'Oakville', 200],
  [2, 1, 1, null, 0],
])(
  '%i in the neighbourhood, %i more in its part, %i more in the city: compared in %s with %i',
  (near, part, city, where, count) => {
    const found = compare(
      [...alike('neighbourhood', near), ...alike('part', part), ...alike('city', city)],
      OAKVILLE,
    );
    expect(found?.where ?? null).toBe(where);
    expect(found?.price.count ?? 0).toBe(count);
  },
);

test('price per square foot needs five homes with a known size', () => {
  const homes = [...alike('city', 4), ...alike('city', 3, { sizeFrom: null })];
  expect(compare(homes, OAKVILLE)?.pricePerSquareFoot).toBeNull();
  const [fifth] = alike('city', 1, { price: dollars(3_000_000), sizeFrom: 1_500 });
  expect(
    compare([...homes, ...(fifth ? [fifth] : [])], OAKVILLE)?.pricePerSquareFoot,
  ).toMatchObject({
    count: 5,
    median: 600,
    highest: 2_000,
  });
});

test('a size of 0 is treated as unknown', () => {
  expect(compare(alike('city', 6, { sizeFrom: 0 }), OAKVILLE)?.pricePerSquareFoot).toBeNull();
});

test.each([
  ['neighbourhood', {}, 'Old Oakville'],
  ['neighbourhood', { neighbourhood: 'See https://evil.example' }, 'the neighbourhood'],
  ['part', {}, 'South Oakville'],
  ['part', { area: null, district: 'C08', city: 'Toronto', citySlug: 'toronto' }, 'Toronto C08'],
  ['city', {}, 'Oakville'],
] as const)('the circle %s with %j is called %s', (circle, given, name) => {
  expect(whereOf(circle, { ...OAKVILLE, ...given })).toBe(name);
});
