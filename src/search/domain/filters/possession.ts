import * as z from 'zod/mini';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { POSSESSIONS, type Possession } from '#listings/domain/possession.ts';
import type { ValueDimension } from '../index/dimension.ts';
import { listOf, oneOf } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  input,
  type ServedFilter,
} from './filter.ts';
import { saidIn, type UnsaidCriteria } from './filter-groups.ts';

export type PossessionCriteria = {
  /** Homes with any of them are found. Empty for any. */
  possession: readonly Possession[];
};
type PossessionCounts = { possession: CountByChoice };

const ANY_POSSESSION: PossessionCriteria = { possession: [] };
const CHOICES = listOf(oneOf(POSSESSIONS));

export const POSSESSION_LABELS: Record<Possession, string> = {
  immediate: 'Immediate',
  '1-29 days': '1 to 29 days',
  '30-59 days': '30 to 59 days',
  '60-89 days': '60 to 89 days',
  '90+ days': '90 days or more',
  flexible: 'Flexible',
};

export const possession: Filter<PossessionCriteria, PossessionCriteria & UnsaidCriteria> = {
  none: ANY_POSSESSION,
  parse: (query) => ({
    possession: query.take('possession', CHOICES, ANY_POSSESSION.possession),
  }),
  format: ({ possession }) => (possession.length === 0 ? {} : { possession: possession.join(',') }),
  groups: ({ possession }) => (possession.length === 0 ? [] : ['possession']),
  chips: (search) =>
    search.possession.map((each) => ({
      label: saidIn('possession', `Possession: ${POSSESSION_LABELS[each].toLowerCase()}`, search),
      without: { possession: search.possession.filter((other) => other !== each) },
    })),
};

const UNSAID = 'unsaid';

export const POSSESSION: ValueDimension<IndexedListing, PossessionCriteria & UnsaidCriteria> = {
  kind: 'values',
  name: 'possession',
  bits: 3,
  reads: ['possession'],
  valuesOf: ({ possession }) => [possession ?? UNSAID],
  filterOf({ possession, unsaid }) {
    if (possession.length === 0) return [];
    return [unsaid.includes('possession') ? [...possession, UNSAID] : possession];
  },
};

/** Made by a function, so that bundlers can leave it out of browsers. */
const meanings = () => ({
  possession: `When the home can be taken over: ${POSSESSIONS.join(', ')}; several, separated by commas, find homes with any.`,
});

export const servedPossession = {
  parameters: /* @__PURE__ */ meanings(),
  inputs: () => ({
    possession: input(
      z.array(z.enum(POSSESSIONS)),
      'When the home can be taken over; homes with any of these are found.',
    ),
  }),
  counts: () => ({ possession: countByChoice() }),
  count({ valuesOf }) {
    const { of } = valuesOf(POSSESSION.name, ANY_POSSESSION);
    return { possession: Object.fromEntries(POSSESSIONS.map((each) => [each, of(each)])) };
  },
} satisfies ServedFilter<PossessionCriteria & UnsaidCriteria, PossessionCounts>;
