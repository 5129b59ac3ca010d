import { formatCount } from '#listings/domain/listing-text.ts';
import { boundDimension, boundFilter, inOrder, type Measure, servedBounds } from './bounds.ts';

/** Square feet. */
export const LARGEST = 1_000_000;
const squareFeet = (value: number): string => `${formatCount(value)} sq. ft.`;

type Name = 'minSize' | 'maxSize';

// Boards give most sizes as a range, so a home is found if its size may be within the bounds.

const sizeTo: Measure<Name> = {
  name: 'size to',
  group: 'size',
  isInteger: true,
  numberOf: ({ sizeFrom, sizeTo }) => sizeTo ?? (sizeFrom === null ? null : LARGEST),
  atLeast: {
    name: 'minSize',
    most: LARGEST,
    chip: (value) => `${squareFeet(value)} or more`,
  },
};

const sizeFrom: Measure<Name> = {
  name: 'size',
  group: 'size',
  isInteger: true,
  numberOf: ({ sizeFrom }) => sizeFrom,
  atMost: {
    name: 'maxSize',
    most: LARGEST,
    chip: (value) => `Up to ${squareFeet(value)}`,
  },
};

const MEASURES = [sizeTo, sizeFrom];
const bounds = boundFilter(MEASURES);

export const size: typeof bounds = {
  ...bounds,
  parse: (query, before) => inOrder(query, bounds.parse(query, before), ['minSize', 'maxSize']),
  isOfHomes: true,
};

/** Square feet, or where its range starts; lists are also sorted by it. */
export const SIZE = /* @__PURE__ */ boundDimension(sizeFrom);
export const SIZE_UP_TO = /* @__PURE__ */ boundDimension(sizeTo);

export const servedSize = /* @__PURE__ */ servedBounds(MEASURES, {
  minSize: 'Square feet. A size given as a range counts if it reaches this.',
  maxSize: 'Square feet. A size given as a range counts if it starts at or below this.',
});
