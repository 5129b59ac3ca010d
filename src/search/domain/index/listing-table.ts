import { CodesBySlot } from './codes-by-slot.ts';
import { integerColumn, numberColumn } from './column.ts';
import {
  type ColumnDimension,
  type Condition,
  type Dimension,
  type DimensionRef,
  ID,
  type PlaceDimension,
  type RangeDimension,
  type RowMask,
} from './dimension.ts';
import { FactSets } from './fact-sets.ts';
import { GroupedRows, type Grouping } from './grouped-rows.ts';
import { PlacesBySlot } from './places-by-slot.ts';
import { radixSort } from './radix-sort.ts';
import { RowNumbers } from './row-numbers.ts';
import { SortedColumn } from './sorted-column.ts';
import { ValueCodes } from './value-codes.ts';
import { ValueSets } from './value-sets.ts';

/** From this many pending rows on, a bulk sort is cheaper than single inserts. */
const isBulk = (newRows: number, size: number): boolean => newRows > 64 + size / 8;

/**
 * Listings by row number, with any set of registered dimensions. A row keeps its number as long as its listing is
 * present. Each range is an ordered view of the rows. The value bitsets are laid out in the order of the primary
 * range, because most searches filter and sort by it.
 */
export class ListingTable<Listing extends { id: number }, Search> {
  readonly numbers = new RowNumbers();
  readonly codes = new ValueCodes<Listing>();
  /** By slot of the primary view, as are the codes. */
  readonly values: ValueSets<Listing>;
  readonly codesBySlot: CodesBySlot;
  /** By slot of the primary view. */
  readonly places: PlacesBySlot;
  readonly primary: SortedColumn<Listing>;
  readonly byId: SortedColumn<Listing>;
  readonly #dimensions: readonly Dimension<Listing, Search>[];
  readonly #ranges = new Map<DimensionRef, SortedColumn<Listing>>();
  readonly #groups: readonly GroupedRows<Listing>[];
  readonly #facts = new Map<DimensionRef, FactSets<Listing>>();
  readonly #columns = new Map<DimensionRef, StoredColumn<Listing>>();
  readonly #masks = new Map<DimensionRef, RowMask<Listing, Search>>();
  readonly #positions = numberColumn();
  /** The last answer of the place dimension; null after a change. */
  #placed: { filter: object; slots: Int32Array } | null = null;
  #pending: number[] = [];

  /** `placeNames`: the value dimension that says what the rows' places are called. */
  constructor(
    primary: RangeDimension<Listing, Search>,
    others: readonly Dimension<Listing, Search>[],
    { placeNames, groupings }: { placeNames: DimensionRef; groupings: readonly Grouping[] },
  ) {
    this.#dimensions = [primary, ...others];
    for (const each of others) if (each.kind === 'values') this.codes.register(each);
    this.values = new ValueSets(this.codes.facets());
    this.codesBySlot = new CodesBySlot(this.codes.lanes);
    const { numbers, codes } = this;
    this.places = new PlacesBySlot(this.#positions, codes.facet(placeNames));
    for (const each of others)
      if (each.kind === 'facts') this.#facts.set(each, new FactSets<Listing>(each));
    const observers = [this.values, this.codesBySlot, this.places, ...this.#facts.values()];
    this.primary = new SortedColumn(primary, numbers, { observers });
    const id = { name: ID.name, numberOf: (listing: Listing) => listing.id };
    this.byId = new SortedColumn(id, numbers, { column: numbers.ids });
    this.#ranges.set(primary, this.primary).set(ID, this.byId);
    for (const dimension of others) this.#register(dimension);
    this.#groups = groupings.map((each) => new GroupedRows(each, codes, this.primary));
  }

  get size(): number {
    return this.numbers.size;
  }

  /** A range's column and its ordered view. */
  range(dimension: DimensionRef): SortedColumn<Listing> {
    return registered(this.#ranges, dimension);
  }

  /** The rows grouped by these dimensions, if they are. */
  groupedBy(dimensions: readonly DimensionRef[]): GroupedRows<Listing> | undefined {
    return this.#groups.find(
      ({ by }) =>
        by.length === dimensions.length && by.every((each, at) => each === dimensions[at]),
    );
  }

  facts(dimension: DimensionRef): FactSets<Listing> {
    return registered(this.#facts, dimension);
  }

  column(dimension: DimensionRef): Int32Array {
    return registered(this.#columns, dimension).stored.values;
  }

  /** Adds a new listing and returns its row, which the next `flush` sorts in. */
  add(listing: Listing): number {
    const row = this.numbers.add(listing.id);
    this.#placed = null;
    this.#write(row, listing);
    for (const mask of this.#masks.values()) mask.put(row, listing);
    this.#pending.push(row);
    return row;
  }

  /** Updates a row from its listing; false if nothing searchable changed. */
  change(row: number, listing: Listing): boolean {
    const isOther = !this.#holds(row, listing);
    if (isOther) this.#move(row, listing);
    let isChanged = isOther;
    for (const mask of this.#masks.values()) isChanged = mask.put(row, listing) || isChanged;
    return isChanged;
  }

  remove(row: number): void {
    this.flush();
    this.#placed = null;
    for (const { view } of this.#ranges.values()) view.remove(row);
    for (const group of this.#groups) group.remove(row);
    for (const mask of this.#masks.values()) mask.remove(row);
    this.numbers.remove(row);
  }

  /** Whether enough rows are pending that more are likely, as during a board load. */
  get isLoading(): boolean {
    return isBulk(this.#pending.length, this.size - this.#pending.length);
  }

  /** How many ranges have rows of a load still to be sorted, which each does when it is first used. */
  get unsorted(): number {
    return this.#unsortedRanges().length;
  }

  /** Sorts one of them. */
  sortNext(): void {
    this.#unsortedRanges()[0]?.sort();
  }

  #unsortedRanges(): SortedColumn<Listing>[] {
    return [...this.#ranges.values()].filter(({ isSorted }) => !isSorted);
  }

  /** Sorts pending rows into every view; those of a load only into the primary one and the groups. */
  flush(): void {
    if (this.#pending.length === 0) return;
    const isMany = this.isLoading;
    if (isMany) this.#insertMany(this.#pending);
    else for (const row of this.#pending) this.#insert(row);
    this.#pending = [];
  }

  #insertMany(rows: readonly number[]): void {
    this.#fit();
    const byId = Int32Array.from(rows);
    radixSort(byId, this.numbers.ids.values);
    for (const range of this.#ranges.values()) range.insertMany(byId);
    for (const group of this.#groups) group.replace(this.primary.view.rows());
  }

  #insert(row: number): void {
    for (const range of this.#ranges.values()) range.insert(row);
    for (const group of this.#groups) group.insert(row);
  }

  /** Gives back the spare capacity of all columns after a load. */
  #fit(): void {
    this.numbers.fit();
    const { capacity } = this.numbers;
    for (const { column } of this.#ranges.values()) column.shrink(capacity);
    for (const { stored } of this.#columns.values()) stored.shrink(capacity);
    for (const facts of this.#facts.values()) facts.fit(capacity);
    for (const group of this.#groups) group.fit(capacity);
    this.codes.fit(capacity);
  }

  /** The conditions of a search, per dimension. */
  conditionsOf(search: Search): Condition[] {
    const conditions: Condition[] = [];
    for (const dimension of this.#dimensions) {
      const condition = this.#conditionOn(dimension, search);
      if (condition !== null) conditions.push(condition);
    }
    return conditions;
  }

  #register(dimension: Dimension<Listing, Search>): void {
    switch (dimension.kind) {
      case 'range':
        this.#ranges.set(dimension, new SortedColumn(dimension, this.numbers));
        return;
      case 'mask':
        this.#masks.set(dimension, dimension.open());
        return;
      case 'place': {
        const stored = { name: dimension.name, numberOf: dimension.keyOf };
        const options = { column: this.#positions, looksUpSlots: false };
        this.#ranges.set(dimension, new SortedColumn(stored, this.numbers, options));
        return;
      }
      case 'column':
        this.#columns.set(dimension, { dimension, stored: integerColumn() });
        return;
      case 'facts':
      case 'values':
    }
  }

  #conditionOn(dimension: Dimension<Listing, Search>, search: Search): Condition | null {
    switch (dimension.kind) {
      case 'values': {
        const values = dimension.filterOf(search);
        return values.length === 0 ? null : { dimension, values };
      }
      case 'range': {
        const interval = dimension.filterOf(search);
        return interval && { dimension, interval };
      }
      case 'mask': {
        const rows = registered(this.#masks, dimension).filterOf(search);
        return rows && { dimension, rows, leavesOut: dimension.leavesOut ?? false };
      }
      case 'facts': {
        const wanted = dimension.filterOf(search);
        if (wanted.length === 0) return null;
        const facts = this.facts(dimension);
        return { dimension, slots: wanted.map((each) => facts.having(each)) };
      }
      case 'place': {
        const filter = dimension.filterOf(search);
        return filter && { dimension, slots: [this.#slotsOf(dimension, filter, search)] };
      }
      case 'column':
        return null;
    }
  }

  #slotsOf(dimension: PlaceDimension<Listing, Search>, filter: object, search: Search): Int32Array {
    if (this.#placed?.filter === filter) return this.#placed.slots;
    const { view, column } = this.range(dimension);
    const rows = { view, keys: column.values, primary: this.primary.view };
    this.#placed = { filter, slots: dimension.slotsOf(search, rows) };
    return this.#placed.slots;
  }

  #write(row: number, listing: Listing): void {
    const { capacity } = this.numbers;
    this.codes.write(row, listing, capacity);
    for (const group of this.#groups) group.write(row);
    for (const range of this.#ranges.values()) range.write(row, listing);
    for (const facts of this.#facts.values()) facts.write(row, listing, capacity);
    for (const { dimension, stored } of this.#columns.values()) {
      stored.ensureCapacity(capacity);
      stored.values[row] = dimension.numberOf(listing);
    }
  }

  #holds(row: number, listing: Listing): boolean {
    for (const range of this.#ranges.values()) if (!range.holds(row, listing)) return false;
    for (const { dimension, stored } of this.#columns.values()) {
      if (stored.values[row] !== dimension.numberOf(listing)) return false;
    }
    for (const facts of this.#facts.values()) if (!facts.holds(row, listing)) return false;
    return this.codes.holds(row, listing);
  }

  // The primary view and the groups carry the value bits, so their row is reinserted even if only those have changed.
  #move(row: number, listing: Listing): void {
    this.flush();
    this.#placed = null;
    const moved = [...this.#ranges.values()].filter(
      (range) => range === this.primary || !range.holds(row, listing),
    );
    for (const { view } of moved) view.remove(row);
    for (const group of this.#groups) group.remove(row);
    this.#write(row, listing);
    for (const range of moved) range.insert(row);
    for (const group of this.#groups) group.insert(row);
  }
}

type StoredColumn<Listing> = {
  dimension: ColumnDimension<Listing>;
  stored: ReturnType<typeof integerColumn>;
};

function registered<Stored>(stored: Map<DimensionRef, Stored>, dimension: DimensionRef): Stored {
  const found = stored.get(dimension);
  if (found === undefined) throw new RangeError(`${dimension.name} is not registered as such`);
  return found;
}
