import { boundDimension, boundFilter, type Measure, servedBounds } from './bounds.ts';

type Name = 'minParking' | 'minGarage';

const MOST_SPACES = 10_000;

const spaces: Measure<Name> = {
  name: 'parking spaces',
  group: 'parking',
  numberOf: ({ parkingSpaces }) => parkingSpaces,
  atLeast: {
    name: 'minParking',
    most: MOST_SPACES,
    chip: (value) => `${value}+ parking spaces`,
  },
};

const garageSpaces: Measure<Name> = {
  name: 'garage spaces',
  group: 'parking',
  numberOf: ({ garageSpaces }) => garageSpaces,
  atLeast: {
    name: 'minGarage',
    most: MOST_SPACES,
    chip: (value) => `${value}+ garage spaces`,
  },
};

const MEASURES = [spaces, garageSpaces];
const bounds = boundFilter(MEASURES);

export const parking: typeof bounds = { ...bounds, isOfHomes: true };
export const PARKING_SPACES = /* @__PURE__ */ boundDimension(spaces);
export const GARAGE_SPACES = /* @__PURE__ */ boundDimension(garageSpaces);
export const servedParking = /* @__PURE__ */ servedBounds(MEASURES, {
  minParking: 'Parking spaces in all, at least.',
  minGarage: 'Covered parking spaces, at least.',
});
