import { boundDimension, boundFilter, type Measure, servedBounds } from './bounds.ts';

type Name = 'minParking' | 'minGarage';

const MOST_SPACES = 10_000;

const PARKING: Measure<Name> = {
  name: 'parking spaces',
  group: 'parking',
  numberOf: ({ parkingSpaces }) => parkingSpaces,
  atLeast: {
    name: 'minParking',
    most: MOST_SPACES,
    means: 'Parking spaces in all, at least.',
    chip: (value) => `${value}+ parking spaces`,
  },
};

const GARAGE: Measure<Name> = {
  name: 'garage spaces',
  group: 'parking',
  numberOf: ({ garageSpaces }) => garageSpaces,
  atLeast: {
    name: 'minGarage',
    most: MOST_SPACES,
    means: 'Covered parking spaces, at least.',
    chip: (value) => `${value}+ garage spaces`,
  },
};

const MEASURES = [PARKING, GARAGE];
const bounds = boundFilter(MEASURES);

export const parking: typeof bounds = { ...bounds, isOfHomes: true };
export const PARKING_DIMENSIONS = [boundDimension(PARKING), boundDimension(GARAGE)] as const;
export const servedParking = servedBounds(MEASURES);
