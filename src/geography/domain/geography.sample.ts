import fc from 'fast-check';
import { type Area, areaOf, formatAreas, MAX_AREA_LENGTH } from './area.ts';
import { type Circle, circleAt, pointAt } from './circle.ts';
import type { Position } from './coordinates.ts';
import { type Frame, type View, viewAt } from './view.ts';

/** Any position near Toronto, to a millionth of a degree. */
export const anyPosition: fc.Arbitrary<Position> = fc
  .record({
    latitude: fc.integer({ min: 43_000_000, max: 44_400_000 }),
    longitude: fc.integer({ min: -80_600_000, max: -78_600_000 }),
  })
  .map(({ latitude, longitude }) => ({ latitude: latitude / 1e6, longitude: longitude / 1e6 }));

const certainly = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('the sample is invalid');
  return value;
};

/** Any view of the surroundings of Toronto, in canonical form. */
export const anyView: fc.Arbitrary<View> = fc
  .record({ zoom: fc.integer({ min: 600, max: 1_600 }), centre: anyPosition })
  .map(({ zoom, centre }) => certainly(viewAt({ zoom: zoom / 100, ...centre })));

export const anyFrame: fc.Arbitrary<Frame> = fc.record({
  columns: fc.integer({ min: 1, max: 30 }),
  rows: fc.integer({ min: 1, max: 30 }),
});

export const anyCircle: fc.Arbitrary<Circle> = fc
  .record({ centre: anyPosition, kilometres: fc.integer({ min: 0, max: 1_000 }) })
  .map(({ centre, kilometres }) =>
    kilometres === 0
      ? pointAt(centre)
      : certainly(circleAt({ ...centre, kilometres: kilometres / 10 })),
  );

/** Any polygon that an address can hold and that doesn't cross itself: points at increasing angles around a centre, so also concave ones. */
export const anyArea: fc.Arbitrary<Area> = fc
  .record({
    centre: anyPosition,
    reach: fc.constantFrom(0.01, 0.1, 0.5),
    radii: fc.array(fc.integer({ min: 20, max: 100 }), {
      minLength: 3,
      maxLength: 60,
      size: 'max',
    }),
  })
  .map(({ centre, reach, radii }) =>
    areaOf(
      radii.map((radius, at) => ({
        latitude:
          centre.latitude + reach * (radius / 100) * Math.sin((2 * Math.PI * at) / radii.length),
        longitude:
          centre.longitude + reach * (radius / 100) * Math.cos((2 * Math.PI * at) / radii.length),
      })),
    ),
  )
  .filter((area) => typeof area !== 'string')
  .filter((area) => formatAreas([area]).length <= MAX_AREA_LENGTH);
