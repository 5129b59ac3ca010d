import * as z from 'zod/mini';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { ValueDimension } from '../index/dimension.ts';
import { listOf, NAME } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  input,
  type ServedFilter,
} from './filter.ts';

export type SubTypeCriteria = {
  /** The board's words, such as 'Duplex'; listings of any of them are found. Empty for all. */
  subTypes: readonly string[];
};
/** By the board's word; those without listings are left out. */
type SubTypeCounts = { subType: CountByChoice };

const ALL_SUB_TYPES: SubTypeCriteria = { subTypes: [] };
const NAMES = listOf(NAME);

export const subType: Filter<SubTypeCriteria> = {
  none: ALL_SUB_TYPES,
  parse: (query) => ({ subTypes: query.take('subType', NAMES, ALL_SUB_TYPES.subTypes) }),
  format: ({ subTypes }) => (subTypes.length === 0 ? {} : { subType: subTypes.join(',') }),
  chips: ({ subTypes }) =>
    subTypes.map((label) => ({
      label,
      without: { subTypes: subTypes.filter((each) => each !== label) },
    })),
};

/** A board's words have no commas; one that has can't be searched for. */
export const SUB_TYPE: ValueDimension<IndexedListing, SubTypeCriteria> = {
  kind: 'values',
  name: 'sub-type',
  bits: 12,
  reads: ['propertySubType'],
  valuesOf: ({ propertySubType }) => [propertySubType],
  filterOf: ({ subTypes }) => (subTypes.length > 1 ? [subTypes] : subTypes),
};

export const servedSubType = {
  parameters: {
    subType:
      'The board’s own word for the property, such as Duplex; or several, separated by commas, to find homes of any.',
  },
  inputs: () => ({
    subType: input(
      z.array(z.string().check(z.maxLength(100))),
      'The board’s own words for the property, such as Duplex or Att/Row/Townhouse; homes of any are found.',
    ),
  }),
  counts: () => ({ subType: countByChoice() }),
  count({ valuesOf }) {
    const counts = valuesOf(SUB_TYPE.name, ALL_SUB_TYPES).entries();
    return { subType: Object.fromEntries(counts.filter(([, count]) => count > 0)) };
  },
} satisfies ServedFilter<SubTypeCriteria, SubTypeCounts>;
