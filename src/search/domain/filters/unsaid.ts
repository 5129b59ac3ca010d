import * as z from 'zod/mini';
import { listOf, oneOf } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  input,
  type ServedFilter,
} from './filter.ts';
import { FILTER_GROUPS, type FilterGroup, type UnsaidCriteria } from './filter-groups.ts';

/** For each group that filters something, how many homes don't say and would otherwise be found. */
type UnsaidCounts = { unsaid: CountByChoice };

const SAID: UnsaidCriteria = { unsaid: [] };
const CHOICES = listOf(oneOf(FILTER_GROUPS));

/** It filters nothing itself: the filters of its groups follow it. */
export const unsaid: Filter<UnsaidCriteria> = {
  none: SAID,
  parse: (query) => ({ unsaid: query.take('unsaid', CHOICES, SAID.unsaid) }),
  format: ({ unsaid }) => (unsaid.length === 0 ? {} : { unsaid: unsaid.join(',') }),
  chips: () => [],
};

const withUnsaid = (
  { unsaid }: UnsaidCriteria,
  group: FilterGroup,
  isIncluded: boolean,
): UnsaidCriteria => {
  const others = unsaid.filter((each) => each !== group);
  return { unsaid: isIncluded ? [...others, group] : others };
};

/** Includes the homes that don't say in a group, or no longer. */
export const chooseUnsaid = <Criteria extends UnsaidCriteria>(
  search: Criteria,
  group: FilterGroup,
  isIncluded: boolean,
): Criteria => ({ ...search, ...withUnsaid(search, group, isIncluded) });

/** Made by a function, so that bundlers can leave it out of browsers. */
const meanings = () => ({
  unsaid: `Groups of filters, separated by commas, that also find homes whose listing doesn’t say: ${FILTER_GROUPS.join(', ')}.`,
});

export const servedUnsaid = {
  parameters: /* @__PURE__ */ meanings(),
  inputs: () => ({
    unsaid: input(
      z.array(z.enum(FILTER_GROUPS)),
      'Groups of filters that also find homes whose listing doesn’t say. Default: none, so such homes are left out where a group filters something.',
    ),
  }),
  counts: () => ({ unsaid: countByChoice() }),
  count({ search, groups, total }) {
    const counts = groups.map((group) => [
      group,
      total(withUnsaid(search, group, true)) - total(withUnsaid(search, group, false)),
    ]);
    return { unsaid: Object.fromEntries(counts) };
  },
} satisfies ServedFilter<UnsaidCriteria, UnsaidCounts>;
