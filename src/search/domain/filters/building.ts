import { boundDimension, boundFilter, inOrder, type Measure, servedBounds } from './bounds.ts';

type Name = 'minStoreys' | 'maxStoreys' | 'minAge' | 'maxAge';

const MOST_STOREYS = 100;
const OLDEST = 500;
/** Of homes in the board's oldest band, '100+'. */
const NO_END = 10 * OLDEST;

const count = (value: number, one: string, many: string): string =>
  `${value} ${value === 1 ? one : many}`;

const STOREYS: Measure<Name> = {
  name: 'storeys',
  group: 'lot',
  numberOf: ({ storeys }) => storeys,
  atLeast: {
    name: 'minStoreys',
    most: MOST_STOREYS,
    means: 'Storeys above ground, at least.',
    chip: (value) => `${count(value, 'storey', 'storeys')} or more`,
  },
  atMost: {
    name: 'maxStoreys',
    most: MOST_STOREYS,
    means: 'Storeys above ground, at most; 1 finds bungalows.',
    chip: (value) => `Up to ${count(value, 'storey', 'storeys')}`,
  },
};

// Boards give the age as a band of years, so a home is found if its age may be within the bounds.

const AGE_TO: Measure<Name> = {
  name: 'age to',
  group: 'lot',
  isInteger: true,
  numberOf: ({ ageFrom, ageTo }) => ageTo ?? (ageFrom === null ? null : NO_END),
  atLeast: {
    name: 'minAge',
    most: OLDEST,
    means:
      'Years since it was built, at least. Boards give a band of years, which counts if it reaches this.',
    chip: (value) => `${count(value, 'year', 'years')} old or more`,
  },
};

const AGE_FROM: Measure<Name> = {
  name: 'age from',
  group: 'lot',
  isInteger: true,
  numberOf: ({ ageFrom }) => ageFrom,
  atMost: {
    name: 'maxAge',
    most: OLDEST,
    means:
      'Years since it was built, at most; 0 finds new homes. Boards give a band of years, which counts if it starts at or below this.',
    chip: (value) => (value === 0 ? 'New' : `Up to ${count(value, 'year', 'years')} old`),
  },
};

const MEASURES = [STOREYS, AGE_TO, AGE_FROM];
const bounds = boundFilter(MEASURES);

/** Storeys and age. */
export const building: typeof bounds = {
  ...bounds,
  parse(query, before) {
    const criteria = inOrder(query, bounds.parse(query, before), ['minStoreys', 'maxStoreys']);
    return inOrder(query, criteria, ['minAge', 'maxAge']);
  },
  isOfHomes: true,
};
export const BUILDING_DIMENSIONS = [
  boundDimension(STOREYS),
  boundDimension(AGE_TO),
  boundDimension(AGE_FROM),
] as const;
export const servedBuilding = servedBounds(MEASURES);
