import { formatCount } from '#listings/domain/listing-text.ts';
import { boundDimension, boundFilter, type Measure, servedBounds } from './bounds.ts';

/** Feet: a lot of twenty kilometres. */
const LONGEST = 65_617;

const FRONTAGE: Measure<'minFrontage'> = {
  name: 'lot frontage',
  group: 'lot',
  numberOf: ({ lotFrontage }) => lotFrontage,
  atLeast: {
    name: 'minFrontage',
    most: LONGEST,
    means: 'The lot’s frontage in feet, at least.',
    chip: (value) => `Frontage ${formatCount(value)} ft or more`,
  },
};

const DEPTH: Measure<'minDepth'> = {
  name: 'lot depth',
  group: 'lot',
  numberOf: ({ lotDepth }) => lotDepth,
  atLeast: {
    name: 'minDepth',
    most: LONGEST,
    means: 'The lot’s depth in feet, at least.',
    chip: (value) => `Depth ${formatCount(value)} ft or more`,
  },
};

const MEASURES = [FRONTAGE, DEPTH];

/** Land has a lot, too, so this is not only of homes. */
export const lot = boundFilter<'minFrontage' | 'minDepth'>(MEASURES);
export const LOT_DIMENSIONS = [boundDimension(FRONTAGE), boundDimension(DEPTH)] as const;
export const servedLot = servedBounds<'minFrontage' | 'minDepth'>(MEASURES);
