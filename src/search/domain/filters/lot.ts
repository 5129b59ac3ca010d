import { formatCount } from '#listings/domain/listing-text.ts';
import { boundDimension, boundFilter, type Measure, servedBounds } from './bounds.ts';

/** Feet: a lot of twenty kilometres. */
export const LONGEST = 65_617;

const frontage: Measure<'minFrontage'> = {
  name: 'lot frontage',
  group: 'lot',
  numberOf: ({ lotFrontage }) => lotFrontage,
  atLeast: {
    name: 'minFrontage',
    most: LONGEST,
    chip: (value) => `Frontage ${formatCount(value)} ft or more`,
  },
};

const depth: Measure<'minDepth'> = {
  name: 'lot depth',
  group: 'lot',
  numberOf: ({ lotDepth }) => lotDepth,
  atLeast: {
    name: 'minDepth',
    most: LONGEST,
    chip: (value) => `Depth ${formatCount(value)} ft or more`,
  },
};

const MEASURES = [frontage, depth];

/** Land has a lot, too, so this is not only of homes. */
export const lot = boundFilter<'minFrontage' | 'minDepth'>(MEASURES);
export const LOT_FRONTAGE = /* @__PURE__ */ boundDimension(frontage);
export const LOT_DEPTH = /* @__PURE__ */ boundDimension(depth);
export const servedLot = /* @__PURE__ */ servedBounds<'minFrontage' | 'minDepth'>(MEASURES, {
  minFrontage: 'The lot’s frontage in feet, at least.',
  minDepth: 'The lot’s depth in feet, at least.',
});
