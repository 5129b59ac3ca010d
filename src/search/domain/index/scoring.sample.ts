import fc from 'fast-check';
import { HOME_FEATURES } from '#listings/domain/home-features.ts';
import type { Scoring } from './scoring.ts';

export const NO_POINTS = HOME_FEATURES.map(() => 0);

/** A scoring that finds all homes equally good; override only what the test is about. */
export const aScoring = (given: Partial<Scoring> = {}): Scoring => ({
  kind: () => 0,
  rooms: () => 0,
  place: () => 0,
  price: { least: 0, from: 0, to: 1e9, most: 1e9, below: 0, above: 0, atOnce: 0 },
  found: NO_POINTS,
  absent: NO_POINTS,
  ...given,
});

const points = fc.integer({ min: -50, max: 50 });
const perFeature = fc.array(points, {
  minLength: HOME_FEATURES.length,
  maxLength: HOME_FEATURES.length,
});
/** Points for everything at random, some of which rule homes out. */
export const anyScoring: fc.Arbitrary<Scoring> = fc
  .record({
    kinds: fc.func(fc.option(points, { freq: 9 })),
    rooms: fc.func(fc.option(points, { freq: 9 })),
    places: fc.func(fc.option(points, { freq: 4 })),
    from: fc.constantFrom(0, 300_000, 800_000),
    to: fc.constantFrom(800_000, 1_000_000),
    above: fc.constantFrom(0, 0.001, 0.0037),
    atOnce: fc.constantFrom(0, 40),
    below: fc.constantFrom(0, 0.0002),
    found: perFeature,
    absent: perFeature,
  })
  .map(({ kinds, rooms, places, from, to, above, atOnce, below, found, absent }) => ({
    kind: ({ isHome, propertyClass, propertyTypes }) =>
      kinds(isHome, propertyClass, propertyTypes.toSorted()),
    rooms: ({ bedrooms, bathrooms }) => rooms(bedrooms, bathrooms),
    place: (keys) => places(keys.toSorted()),
    price: { least: 1_000, from, to, most: to * 1.15, above, atOnce, below },
    found,
    absent,
  }));
