import type { Bitset } from './bitset.ts';
import type { PlacedRows } from './slots-in-region.ts';

/**
 * Something listings are filtered, counted or sorted by. The index treats all registered dimensions alike and knows
 * none by name.
 */
export type Dimension<Listing, Search> =
  | ValueDimension<Listing, Search>
  | RangeDimension<Listing, Search>
  | MaskDimension<Listing, Search>
  | FactDimension<Listing, Search>
  | PlaceDimension<Listing, Search>
  | ColumnDimension<Listing>;

/** A closed vocabulary; each listing has some of its values. Stored as one bitset per value, and counted as facets. */
export type ValueDimension<Listing, Search> = {
  kind: 'values';
  name: string;
  /** Reserves 2 ** bits codes for combinations of values; those counted together have at most 16 bits. */
  bits: number;
  valuesOf(listing: Listing): readonly string[];
  /** The fields that the values depend on, so that they are computed once for listings with equal fields. */
  reads?: readonly (keyof Listing)[];
  /** What a listing must have, all of it. */
  filterOf(search: Search): readonly Wanted[];
};

/** A value, or several of which a listing must have one. */
export type Wanted = string | readonly string[];

/**
 * Facts that each listing states, denies or leaves open: any of 32. Stored as the rows that state each and the rows that
 * leave it open, so that each is counted by itself.
 */
export type FactDimension<Listing, Search> = {
  kind: 'facts';
  name: string;
  /** How many there are. */
  facts: number;
  /** One bit for each fact that is stated, and one for each that is denied. */
  statedBy(listing: Listing): { found: number; absent: number };
  /** What a listing must have, all of it. */
  filterOf(search: Search): readonly WantedFacts[];
};

/** Facts by the number of their bit, of which a listing must state one, or may also leave one open. */
export type WantedFacts = { anyOf: readonly number[]; orOpen: boolean };

/** A number: filtered by bounds, counted as a histogram, and usable as a sort order. */
export type RangeDimension<Listing, Search> = {
  kind: 'range';
  name: string;
  /** Null if unknown: outside all bounds, and sorted below every number. */
  numberOf(listing: Listing): number | null;
  /** Whether all numbers are whole and fit in 32 bits, which takes half the memory. */
  isInteger?: boolean;
  /** The bounds a search sets; null for none. */
  filterOf(search: Search): Interval | null;
};

/** Both bounds are inclusive. */
export type Interval = {
  from: number;
  to: number;
  /** Whether listings whose number is unknown are found as well. Not of the primary range. */
  orUnknown?: boolean;
};

/**
 * A filter that needs its own data structure, such as a polygon or full text. It follows row changes and answers with
 * a set of rows.
 */
export type MaskDimension<Listing, Search> = {
  kind: 'mask';
  name: string;
  /** Whether the rows it answers with are left out, instead of being the only ones found. */
  leavesOut?: true;
  /** Called once per index. */
  open(): RowMask<Listing, Search>;
};

export type RowMask<Listing, Search> = {
  /** Sets a row's listing, new or changed; false if nothing changed. */
  put(row: number, listing: Listing): boolean;
  remove(row: number): void;
  /** The matching rows, or those left out; null if the search doesn't use this filter. */
  filterOf(search: Search): Bitset | null;
};

/**
 * A filter by place on the map. The rows are kept in Z-order, so that it looks only at those near the edges of what is
 * searched. An index has one at most.
 */
export type PlaceDimension<Listing, Search> = {
  kind: 'place';
  name: string;
  /** The row's place in Z-order (`positionKey`); null if it has none. */
  keyOf(listing: Listing): number | null;
  /** What the search asks for; null if it doesn't use this filter. Its answer is kept until the next change. */
  filterOf(search: Search): object | null;
  /** The matching slots of the primary order, one bit each. */
  slotsOf(search: Search, rows: PlacedRows): Int32Array;
};

/** An integer stored for scoring; can't be filtered or sorted by. */
export type ColumnDimension<Listing> = {
  kind: 'column';
  name: string;
  numberOf(listing: Listing): number;
};

/** Handles to a dimension once it is registered. */
export type DimensionRef = { readonly name: string };

export type ValueCondition = { dimension: DimensionRef; values: readonly Wanted[] };
export type RangeCondition = { dimension: DimensionRef; interval: Interval };
export type MaskCondition = { dimension: DimensionRef; rows: Bitset; leavesOut: boolean };
/** Sets of slots of the primary order, one bit each; matches are in all of them. */
export type SlotCondition = { dimension: DimensionRef; slots: readonly Int32Array[] };

/** One dimension's condition in a search. */
export type Condition = ValueCondition | RangeCondition | MaskCondition | SlotCondition;

/** The conditions on all other dimensions. */
export const exceptOn = (
  conditions: readonly Condition[],
  ...dimensions: readonly DimensionRef[]
): Condition[] => conditions.filter(({ dimension }) => !dimensions.includes(dimension));

/** A sort order of rows: by a range, higher id first on ties. */
export type Order = {
  by: DimensionRef;
  direction: 'ascending' | 'descending';
  /** Rows whose number is unknown sort last in ascending order too, where they would be first. Of the primary range only. */
  isUnknownLast?: true;
  /** Rows that meet all of these sort last. */
  last?: readonly Condition[];
};

/** How well listings match the keywords of a search, as an order. */
export const KEYWORDS: DimensionRef = { name: 'keywords' };

/** The listing's id as a dimension. Every index has it: ids rise with time, so it gives the order 'newest'. */
export const ID: DimensionRef = { name: 'id' };
