import { integerColumn } from '../index/column.ts';

type Integers = ReturnType<typeof integerColumn>;

const GROWTH = 1.125;

/** Ensures that there is a place `at`. */
export function reach(
  column: Pick<Integers, 'ensureCapacity'> & { values: { length: number } },
  at: number,
): void {
  if (at >= column.values.length) column.ensureCapacity(Math.ceil((at + 1) * GROWTH) + 16);
}

/** Rows in groups, such as homes by their brokerage: few and large, so that a group's rows are found by reading all. */
export class RowGroups {
  /** By row: its group plus one; 0 for none. */
  protected readonly groups = integerColumn();
  readonly #sizes = integerColumn();

  /** The group of a row; -1 for none. */
  groupOf(row: number): number {
    return (this.groups.values[row] ?? 0) - 1;
  }

  sizeOf(group: number): number {
    return this.#sizes.values[group] ?? 0;
  }

  rowsOf(group: number): number[] {
    const rows: number[] = [];
    if (this.sizeOf(group) === 0) return rows;
    const groups = this.groups.values;
    for (let row = 0; row < groups.length; row++) if (groups[row] === group + 1) rows.push(row);
    return rows;
  }

  /** Puts a row into a group, or into none for -1, and takes it out of the one it was in. */
  put(row: number, group: number): void {
    const before = this.groupOf(row);
    if (before >= 0) this.#sizes.values[before] = this.sizeOf(before) - 1;
    reach(this.groups, row);
    this.groups.values[row] = group + 1;
    if (group < 0) return;
    reach(this.#sizes, group);
    this.#sizes.values[group] = this.sizeOf(group) + 1;
  }
}

/**
 * Rows in many small groups, such as homes by their street. Each is a list that runs through its rows in both directions:
 * an array for each takes ten times the memory where most streets have one home or two.
 */
export class ListedRowGroups extends RowGroups {
  /** By row, the rows after and before it; by group, its first; all plus one, and 0 for none. */
  readonly #next = integerColumn();
  readonly #previous = integerColumn();
  readonly #firsts = integerColumn();

  /** The last put comes first. */
  override rowsOf(group: number): number[] {
    const rows: number[] = [];
    for (let row = this.#firsts.values[group] ?? 0; row > 0; row = this.#next.values[row - 1] ?? 0)
      rows.push(row - 1);
    return rows;
  }

  override put(row: number, group: number): void {
    this.#unlink(row);
    super.put(row, group);
    if (group < 0) return;
    for (const column of [this.#next, this.#previous]) reach(column, row);
    reach(this.#firsts, group);
    const first = this.#firsts.values[group] ?? 0;
    if (first > 0) this.#previous.values[first - 1] = row + 1;
    this.#next.values[row] = first;
    this.#previous.values[row] = 0;
    this.#firsts.values[group] = row + 1;
  }

  #unlink(row: number): void {
    const group = this.groupOf(row);
    if (group < 0) return;
    const next = this.#next.values[row] ?? 0;
    const previous = this.#previous.values[row] ?? 0;
    if (next > 0) this.#previous.values[next - 1] = previous;
    if (previous > 0) this.#next.values[previous - 1] = next;
    else this.#firsts.values[group] = next;
  }
}
