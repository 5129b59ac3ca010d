import { boundDimension, boundFilter, inOrder, type Measure, servedBounds } from './bounds.ts';

type Name = 'minStoreys' | 'maxStoreys' | 'minAge' | 'maxAge';

const MOST_STOREYS = 100;
const OLDEST = 500;
/** Of homes in the board's oldest band, '100+'. */
const NO_END = 10 * OLDEST;

const count = (value: number, one: string, many: string): string =>
  `${value} ${value === 1 ? one : many}`;

const storeys: Measure<Name> = {
  name: 'storeys',
  group: 'lot',
  numberOf: ({ storeys }) => storeys,
  atLeast: {
    name: 'minStoreys',
    most: MOST_STOREYS,
    chip: (value) => `${count(value, 'storey', 'storeys')} or more`,
  },
  atMost: {
    name: 'maxStoreys',
    most: MOST_STOREYS,
    chip: (value) => `Up to ${count(value, 'storey', 'storeys')}`,
  },
};

// Boards give the age as a band of years, so a home is found if its age may be within the bounds.

const ageTo: Measure<Name> = {
  name: 'age to',
  group: 'lot',
  isInteger: true,
  numberOf: ({ ageFrom, ageTo }) => ageTo ?? (ageFrom === null ? null : NO_END),
  atLeast: {
    name: 'minAge',
    most: OLDEST,
    chip: (value) => `${count(value, 'year', 'years')} old or more`,
  },
};

const ageFrom: Measure<Name> = {
  name: 'age from',
  group: 'lot',
  isInteger: true,
  numberOf: ({ ageFrom }) => ageFrom,
  atMost: {
    name: 'maxAge',
    most: OLDEST,
    chip: (value) => (value === 0 ? 'New' : `Up to ${count(value, 'year', 'years')} old`),
  },
};

const MEASURES = [storeys, ageTo, ageFrom];
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
export const STOREYS = /* @__PURE__ */ boundDimension(storeys);
export const AGE_TO = /* @__PURE__ */ boundDimension(ageTo);
export const AGE_FROM = /* @__PURE__ */ boundDimension(ageFrom);
export const servedBuilding = /* @__PURE__ */ servedBounds(MEASURES, {
  minStoreys: 'Storeys above ground, at least.',
  maxStoreys: 'Storeys above ground, at most; 1 finds bungalows.',
  minAge:
    'Years since it was built, at least. Boards give a band of years, which counts if it reaches this.',
  maxAge:
    'Years since it was built, at most; 0 finds new homes. Boards give a band of years, which counts if it starts at or below this.',
});
