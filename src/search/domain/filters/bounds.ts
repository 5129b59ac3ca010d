import type * as z from 'zod/mini';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { RangeDimension } from '../index/dimension.ts';
import { type Parser, type QueryFields, wholeNumber } from '../query-fields.ts';
import { type Filter, type ServedFilter, wholeNumberInput } from './filter.ts';
import { type FilterGroup, saidIn, type UnsaidCriteria } from './filter-groups.ts';

/** A bound that a search may set on a number of homes: a whole number, inclusive. */
type Bound<Name extends string> = {
  /** The name of its parameter. */
  name: Name;
  /** The largest value it takes. */
  most: number;
  chip(value: number): string;
};

/** A number of homes, by which they are searched with at least so much, at most so much, or both. */
export type Measure<Name extends string> = {
  /** The name of its dimension. */
  name: string;
  group: FilterGroup;
  /** Null if the listing doesn't say. */
  numberOf(listing: IndexedListing): number | null;
  isInteger?: boolean;
  atLeast?: Bound<Name>;
  atMost?: Bound<Name>;
};

/** Null for no bound. */
export type BoundCriteria<Name extends string> = { [Each in Name]: number | null };

type Given<Name extends string> = BoundCriteria<Name> & UnsaidCriteria;

/** 'any' sets no bound, because no choice of a submitted form is empty text. */
function boundUpTo(most: number): Parser<number | null> {
  const { parse, takes } = wholeNumber(0, most);
  return { parse: (text) => (text === 'any' ? null : parse(text)), takes };
}

/** The bounds of some measures as one filter. */
export function boundFilter<Name extends string>(
  measures: readonly Measure<Name>[],
): Filter<BoundCriteria<Name>, Given<Name>> {
  const bounds = boundsOf(measures);
  const leasts = new Set(measures.flatMap(({ atLeast }) => atLeast?.name ?? []));
  /** At least 0 is no bound, and would leave out the homes that don't say. */
  const boundOf = (name: Name, value: number | null) =>
    value === 0 && leasts.has(name) ? null : value;
  const criteria = (valueFor: (bound: Bound<Name>) => number | null) =>
    Object.fromEntries(bounds.map((bound) => [bound.name, valueFor(bound)])) as BoundCriteria<Name>;
  return {
    none: criteria(() => null),
    parse: (query) =>
      criteria(({ name, most }) => boundOf(name, query.take(name, boundUpTo(most), null))),
    format: (search) =>
      Object.fromEntries(
        bounds
          .filter(({ name }) => boundOf(name, search[name]) !== null)
          .map(({ name }) => [name, String(search[name])]),
      ),
    groups: (search) => bounds.flatMap(({ name, group }) => (search[name] === null ? [] : [group])),
    chips: (search) =>
      bounds.flatMap(({ name, group, chip }) => {
        const value = search[name];
        return value === null
          ? []
          : [{ label: saidIn(group, chip(value), search), without: { [name]: null } }];
      }),
  };
}

/** Refuses a lower bound above the upper one of the same number, and drops the upper one. */
export function inOrder<Name extends string>(
  query: QueryFields,
  criteria: BoundCriteria<Name>,
  [least, most]: readonly [NoInfer<Name>, NoInfer<Name>],
): BoundCriteria<Name> {
  const [from, to] = [criteria[least], criteria[most]];
  if (from === null || to === null || from <= to) return criteria;
  return query.refuse(least, `must not be above ${most}`, { ...criteria, [most]: null });
}

const boundsOf = <Name extends string>(measures: readonly Measure<Name>[]) =>
  measures.flatMap(({ group, atLeast, atMost }) =>
    [atLeast, atMost].flatMap((bound) => (bound ? [{ ...bound, group }] : [])),
  );

/** A measure's dimension in the index. */
export function boundDimension<Name extends string>({
  name,
  group,
  numberOf,
  isInteger = false,
  atLeast,
  atMost,
}: Measure<Name>): RangeDimension<IndexedListing, Given<Name>> {
  const [least, most] = [atLeast?.name, atMost?.name];
  return {
    kind: 'range',
    name,
    numberOf,
    isInteger,
    filterOf(search) {
      const from = least === undefined ? null : search[least];
      const to = most === undefined ? null : search[most];
      if (from === null && to === null) return null;
      return {
        from: from ?? Number.NEGATIVE_INFINITY,
        to: to ?? Number.POSITIVE_INFINITY,
        orUnknown: search.unsaid.includes(group),
      };
    },
  };
}

/** The bounds on the server, with what each means for the API and for assistants. */
export function servedBounds<Name extends string>(
  measures: readonly Measure<Name>[],
  parameters: Readonly<Record<Name, string>>,
) {
  return {
    parameters,
    inputs: (): Record<string, z.ZodMiniType> =>
      Object.fromEntries(
        boundsOf(measures).map(({ name, most }) => [
          name,
          wholeNumberInput(0, most, parameters[name]),
        ]),
      ),
  } satisfies ServedFilter;
}
