import type { Bitset } from './bitset.ts';

/** Something that listings are filtered, counted or sorted by. The index registers each and knows none by name. */
export type Dimension<Listing, Search> =
  | ValueDimension<Listing, Search>
  | RangeDimension<Listing, Search>
  | MaskDimension<Listing, Search>
  | ColumnDimension<Listing>;

/** A closed vocabulary, of which each listing has some values: kept as a bitset per value, and counted as facets. */
export type ValueDimension<Listing, Search> = {
  kind: 'values';
  name: string;
  /** Leaves room for 2 ** bits different combinations of values, 16 at most where two are counted together. */
  bits: number;
  valuesOf(listing: Listing): readonly string[];
  /** A text that is equal for listings with equal values; worth giving where it is much cheaper to make than the values. */
  combinationOf?(listing: Listing): string;
  /** The values that a listing must have, all of them. */
  asked(search: Search): readonly string[];
};

/** A number: filtered by bounds, counted as a histogram, and an order to sort by. */
export type RangeDimension<Listing, Search> = {
  kind: 'range';
  name: string;
  /** Null where unknown: outside of all bounds, and below every number when sorted. */
  numberOf(listing: Listing): number | null;
  asked(search: Search): Interval | null;
};

/** Both ends are included. */
export type Interval = { from: number; to: number };

/** What only its own structure can answer, such as a polygon or words: it follows the rows and answers with a set of them. */
export type MaskDimension<Listing, Search> = {
  kind: 'mask';
  name: string;
  /** Called once by each index. */
  open(): RowMask<Listing, Search>;
};

export type RowMask<Listing, Search> = {
  /** Takes in a row's listing, new or changed; false if it holds the same already. */
  put(row: number, listing: Listing): boolean;
  remove(row: number): void;
  /** The rows asked for; null where nothing is asked. */
  asked(search: Search): Bitset | null;
};

/** An integer that is stored for scoring; neither filtered nor sorted by. */
export type ColumnDimension<Listing> = {
  kind: 'column';
  name: string;
  numberOf(listing: Listing): number;
};

/** What refers to a dimension once it is registered. */
export type DimensionRef = { readonly name: string };

export type ValueCondition = { dimension: DimensionRef; values: readonly string[] };
export type RangeCondition = { dimension: DimensionRef; interval: Interval };
export type MaskCondition = { dimension: DimensionRef; rows: Bitset };

/** What a search asks of one dimension. */
export type Condition = ValueCondition | RangeCondition | MaskCondition;

/** The conditions on all other dimensions. */
export const exceptOn = (
  conditions: readonly Condition[],
  ...dimensions: readonly DimensionRef[]
): Condition[] => conditions.filter(({ dimension }) => !dimensions.includes(dimension));

/** An order of rows: by a range, of equal rows the higher id first. */
export type Order = {
  by: DimensionRef;
  direction: 'ascending' | 'descending';
  /** Rows that meet all of these come after all others. */
  last?: readonly Condition[];
};

/** The listing's id as a dimension. Every index has it: ids rise with time, so it is the order 'newest'. */
export const ID: DimensionRef = { name: 'id' };
