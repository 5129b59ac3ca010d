import * as z from 'zod/mini';
import { kindOfListing } from '#listings/domain/home.ts';
import { oneOf } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  type FilterValues,
  input,
  type ServedFilter,
} from './filter.ts';
import type { HomesOnlyCriteria } from './homes-only.ts';

/**
 * What is searched: homes and commercial property, or everything else that boards list, such as lockers and parking
 * spaces (home.ts).
 */
export const KIND_CHOICES = ['homes', 'other'] as const;
export type KindChoice = (typeof KIND_CHOICES)[number];

export type KindCriteria = { kind: KindChoice };
type KindCounts = { kind: CountByChoice };

/** The name of the choice that finds what is neither a home nor commercial property. */
export const LOCKERS_AND_PARKING = 'Lockers and parking';

const HOMES: KindCriteria = { kind: 'homes' };
const CHOICE = oneOf(KIND_CHOICES);

export const kind: Filter<KindCriteria> = {
  none: HOMES,
  parse: (query) => ({ kind: query.take('kind', CHOICE, HOMES.kind) }),
  format: ({ kind }) => (kind === HOMES.kind ? {} : { kind }),
  chips: ({ kind }) =>
    kind === HOMES.kind ? [] : [{ label: LOCKERS_AND_PARKING, without: HOMES }],
};

const VALUES = { homes: 'searched:homes', other: 'searched:other' } as const;

export const KIND_VALUES: FilterValues<KindCriteria & HomesOnlyCriteria> = {
  reads: ['propertyClass', 'propertyType'],
  valuesOf: (listing) => [VALUES[kindOfListing(listing) === 'other' ? 'other' : 'homes']],
  // Every home is among what is searched by default.
  filterOf: ({ kind, homesOnly }) => (homesOnly && kind === 'homes' ? [] : [VALUES[kind]]),
};

export const servedKind = {
  parameters: {
    kind: 'homes (the default) finds homes and commercial property; other finds lockers, parking spaces, vacant land, farms and timeshares instead, whatever class, type and rooms are given.',
  },
  inputs: () => ({
    kind: input(
      z.enum(KIND_CHOICES),
      'homes: homes and commercial property. other: lockers, parking spaces, vacant land, farms and timeshares instead, which have no class, type or rooms to filter by. Default: homes.',
    ),
  }),
  counts: () => ({ kind: countByChoice() }),
  count: ({ total }) => ({
    kind: { homes: total({ kind: 'homes' }), other: total({ kind: 'other' }) },
  }),
} satisfies ServedFilter<KindCriteria, KindCounts>;
