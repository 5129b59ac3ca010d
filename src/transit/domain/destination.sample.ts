import fc from 'fast-check';
import type { Position } from '#geography/domain/coordinates.ts';
import { type Destination, formatPlace } from './destination.ts';

/** Stations, a city, an unknown place and any position near Toronto, to a thousandth of a degree. */
const anyPlace: fc.Arbitrary<string | Position> = fc.oneof(
  fc.constantFrom('union-station', 'oakville-go', 'finch-station', 'mississauga', 'atlantis'),
  fc
    .record({
      latitude: fc.integer({ min: 43_000, max: 44_400 }),
      longitude: fc.integer({ min: -80_600, max: -78_600 }),
    })
    .map(({ latitude, longitude }) => ({ latitude: latitude / 1e3, longitude: longitude / 1e3 })),
);

/** One to three destinations, in the form that an address is parsed to. */
export const anyDestinations: fc.Arbitrary<Destination[]> = fc.uniqueArray(
  fc.record({
    place: anyPlace,
    minutes: fc.integer({ min: 2, max: 18 }).map((steps) => steps * 5),
  }),
  { minLength: 1, maxLength: 3, selector: ({ place }) => formatPlace(place) },
);
