import { BLOCK } from './bitset.ts';
import { release, shortColumn } from './column.ts';
import type { Condition, DimensionRef, Interval } from './dimension.ts';
import { andAll, countBetween, type Slots } from './matches.ts';
import { type Plan, planOf } from './plan.ts';
import type { SortedColumn } from './sorted-column.ts';
import { SortedRows } from './sorted-rows.ts';
import type { Field, ValueCodes } from './value-codes.ts';
import { ValueSets } from './value-sets.ts';

/**
 * Adjacent dimensions to count by, and the dimensions that such a search may filter by. Others are counted row by row.
 */
export type Grouping = { by: readonly DimensionRef[]; filters: readonly DimensionRef[] };

/** The codes in order, and the slot where each group starts and the last ends. */
type Groups = { codes: readonly number[]; starts: readonly number[] };

/**
 * The rows in groups with equal codes, and within a group by their number in the primary range. The matches of a search
 * with a code are then the bits of a span, and counting them looks at 32 rows at a time.
 */
export class GroupedRows<Listing> {
  readonly by: readonly DimensionRef[];
  readonly #values: ValueSets<Listing>;
  readonly #view: SortedRows;
  readonly #primary: SortedColumn<Listing>;
  readonly #field: Field;
  readonly #codes = shortColumn();
  /** The codes that any row has or had. */
  readonly #known = new Set<number>();
  /** Null after a change. */
  #found: Groups | null = null;
  #words = new Int32Array(0);

  constructor(
    { by, filters }: Grouping,
    codes: ValueCodes<Listing>,
    primary: SortedColumn<Listing>,
  ) {
    this.by = by;
    this.#values = new ValueSets(filters.map((each) => codes.facet(each)));
    const view = { observers: [this.#values], looksUpSlots: false };
    this.#view = new SortedRows(this.#codes, primary.column, view);
    this.#primary = primary;
    this.#field = codes.field(by);
  }

  /** Copies a row's code from its lane. */
  write(row: number): void {
    const { lane, shift, mask } = this.#field;
    const code = ((lane.values[row] ?? 0) >>> shift) & mask;
    this.#codes.ensureCapacity(lane.values.length);
    this.#codes.values[row] = code;
    this.#known.add(code);
  }

  /** Gives back the memory of rows from `capacity` on. */
  fit(capacity: number): void {
    this.#codes.shrink(capacity);
  }

  insert(row: number): void {
    this.#view.ensureCapacity(this.#codes.values.length);
    this.#view.insert(row);
    this.#found = null;
  }

  remove(row: number): void {
    this.#view.remove(row);
    this.#found = null;
  }

  /** Replaces all rows; these are in the order of the primary range. */
  replace(rows: Int32Array): void {
    this.#view.ensureCapacity(this.#codes.values.length);
    const sorted = sortByCode(rows, this.#codes.values);
    this.#view.replace(sorted);
    release(sorted);
    this.#found = null;
  }

  /** The number of rows per code that meet the conditions; null if they concern other dimensions than the filters. */
  count(conditions: readonly Condition[]): Int32Array | null {
    // Those slots are of the primary order, not of this one.
    if (conditions.some((condition) => 'slots' in condition)) return null;
    const plan = planOf(conditions, this.#values, this.#primary.dimension);
    if (plan === null) return new Int32Array(0);
    return plan.others.length === 0 ? this.#countWithin(this.#intersect(plan), plan.bounds) : null;
  }

  #intersect({ sets }: Plan): Slots {
    const to = this.#view.blocks;
    const [only = this.#words] = sets;
    if (sets.length === 1) return { words: only, from: 0, to };
    if (this.#words.length < to) this.#words = new Int32Array(to);
    andAll(sets, 0, to, this.#words);
    return { words: this.#words, from: 0, to };
  }

  #countWithin(slots: Slots, bounds: Interval | null): Int32Array {
    const { codes, starts } = this.#groups();
    const counts = new Int32Array((codes.at(-1) ?? -1) + 1);
    const { from, to } = bounds ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    const lowest = Math.max(from, this.#primary.lowest);
    const isBoundedBelow = bounds !== null && this.#primary.view.slotFrom(lowest) > 0;
    const isBoundedAbove = to < Number.POSITIVE_INFINITY;
    const above = nextAbove(to);
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] ?? 0;
      let first = starts[at] ?? 0;
      let end = starts[at + 1] ?? 0;
      if (isBoundedBelow) first = this.#view.slotBetween(first, end, code, lowest);
      if (isBoundedAbove) end = this.#view.slotBetween(first, end, code, above);
      counts[code] = countBetween(slots, first, end);
    }
    return counts;
  }

  #groups(): Groups {
    if (this.#found !== null) return this.#found;
    const codes = [...this.#known].sort((a, b) => a - b);
    const starts = codes.map((code) => this.#view.slotFrom(code));
    this.#found = { codes, starts: [...starts, this.#view.blocks * BLOCK] };
    return this.#found;
  }
}

/** The smallest number above another. */
function nextAbove(number: number): number {
  if (number === 0) return Number.MIN_VALUE;
  if (number === Number.POSITIVE_INFINITY) return number;
  const float = new Float64Array([number]);
  const bits = new BigInt64Array(float.buffer);
  bits[0] = (bits[0] ?? 0n) + (number > 0 ? 1n : -1n);
  return float[0] ?? number;
}

/** A stable sort: rows of one code remain in their order. */
function sortByCode(rows: Int32Array, codes: Uint16Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(2 ** 16 + 1);
  for (const row of rows) {
    const above = (codes[row] ?? 0) + 1;
    next[above] = (next[above] ?? 0) + 1;
  }
  for (let code = 1; code < next.length; code++) {
    next[code] = (next[code] ?? 0) + (next[code - 1] ?? 0);
  }
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const code = codes[row] ?? 0;
    const place = next[code] ?? 0;
    sorted[place] = row;
    next[code] = place + 1;
  }
  return sorted;
}
