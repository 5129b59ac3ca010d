import * as z from 'zod/mini';
import type { DetailField } from '#listings/domain/detail-kinds.ts';
import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import type { DimensionRef, ValueDimension } from '../index/dimension.ts';
import type { FactCounts, ValueCounts } from '../index/facet-dictionary.ts';
import type { QueryFields, QueryIssue } from '../query-fields.ts';
import type { FilterGroup } from './filter-groups.ts';

/** A filter that is set, as visitors see it. */
export type Chip = {
  label: string;
  /** The criteria that the search has instead without this filter. */
  without: object;
  /** Whether people look for such lists in web searches. A list with any other filter is not indexed by search engines. */
  isWorthFinding?: true;
};

/**
 * Something homes are searched by: its criteria, which are fields of a search, in addresses and as chips. `Own` are its
 * criteria; `Given` are those it depends on as well. What only the server needs of it is its `ServedFilter`.
 */
export type Filter<Own extends object, Given extends Own = Own> = {
  /** Its criteria where it filters nothing. */
  none: Own;
  /** Parses its parameters. The criteria of the filters listed before it are parsed already. */
  parse(query: QueryFields, before: Omit<Given, keyof Own>): Own;
  /** Its parameters in canonical form, which `parse` parses back; none where it filters nothing. */
  format(search: Given): Readonly<Record<string, string>>;
  chips(search: Given): readonly Chip[];
  /** The groups in which it filters something that listings may leave open. */
  groups?(search: Own): readonly FilterGroup[];
  /** The details of listings that it depends on as it is set, if any viewers may not see them: then these may not use it. */
  details?(search: Own): readonly DetailField[];
  /** Whether lockers, parking spaces and land don't have it, so that searching for those drops it. */
  isOfHomes?: true;
};

/**
 * A filter on the server: its part of the API and of the assistants' tools, and how its choices are counted. Schemas are
 * made by functions, so that bundlers can leave them out of browsers.
 */
export type ServedFilter<Given = never, Counts extends object = object> = {
  /** What each of its query parameters means, for the API's document. */
  parameters: Readonly<Record<string, string>>;
  /** Its inputs in tools for assistants: optional, with their meaning. */
  inputs?(): Readonly<Record<string, z.ZodMiniType>>;
  /** What is wrong with its criteria, if only the server can tell. Pages then search without them. */
  issueOf?(search: Given): QueryIssue | null;
  /** What is counted for it on request. */
  counts?(): { readonly [Name in keyof Counts]: z.ZodMiniType<Counts[Name]> };
  /** For each choice, the total of the search that results from choosing it. */
  count?(counting: Counting<Given>): Counts;
};

/** Counts homes of a search, with some of its criteria changed. */
export type Counting<Criteria> = {
  search: Criteria;
  /** The groups in which the search filters something that listings may leave open. */
  groups: readonly FilterGroup[];
  total(changes: Partial<Criteria>): number;
  /** By value of the dimension with this name. The changes are those of criteria that it answers. */
  valuesOf(dimension: string, changes: Partial<Criteria>): ValueCounts;
  /** By fact. The changes are of the facts. */
  factsIn(changes: Partial<Criteria>): FactCounts;
  /** Between consecutive ascending `starts` of a range. */
  histogram(
    dimension: DimensionRef,
    starts: readonly number[],
    changes: Partial<Criteria>,
  ): number[];
};

/** Counts by choice. */
export type CountByChoice = Record<string, number>;
export const countByChoice = () => z.record(z.string(), z.number());

/** Counts of steps in order, such as 'at least 0, 1, 2'. */
export const countByStep = () => z.array(z.number());

/** An optional input of a tool, with its meaning. */
export const input = <Schema extends z.ZodMiniType>(schema: Schema, means: string) =>
  z.optional(schema.check(z.describe(means)));

/** An optional whole number. */
export const wholeNumberInput = (from: number, to: number, means: string) =>
  input(z.int().check(z.minimum(from), z.maximum(to)), means);

/** The values that one filter has in a dimension of several. */
export type FilterValues<Criteria> = Pick<
  ValueDimension<SearchedListing, Criteria>,
  'valuesOf' | 'filterOf'
> & { reads: readonly (keyof SearchedListing)[] };
