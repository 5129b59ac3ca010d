import {
  type LeftOut,
  type LeftOutCriteria,
  leavesOutNothing,
  NOTHING_LEFT_OUT,
} from '../filters/left-out.ts';
import { Bitset } from '../index/bitset.ts';
import type { RowMask } from '../index/dimension.ts';
import { KeptRows } from '../index/kept-rows.ts';
import type { Directory } from './directory.ts';

type Rows = {
  directory: Pick<Directory, 'rowsOnStreet' | 'rowsInBuilding' | 'rowsOfBrokerage'>;
  /** Undefined if the listing isn't in the index. */
  rowOf(id: number): number | undefined;
};

/** The homes that a search leaves out, which it knows from the index's other parts. A dimension with it `leavesOut`. */
export class LeftOutMask implements RowMask<unknown, LeftOutCriteria> {
  readonly #rows: Rows;
  readonly #kept = new KeptRows();

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  put(): boolean {
    this.#kept.clear();
    return false;
  }

  remove(): void {
    this.#kept.clear();
  }

  filterOf({ leftOut }: LeftOutCriteria): Bitset | null {
    // Most searches leave out nothing, and have just this object.
    if (leftOut === NOTHING_LEFT_OUT || leavesOutNothing(leftOut)) return null;
    return this.#kept.of(JSON.stringify(leftOut), () => this.#rowsOf(leftOut));
  }

  #rowsOf({ homes, streets, buildings, brokerages }: LeftOut): Bitset {
    const { directory, rowOf } = this.#rows;
    const found = new Bitset();
    const add = (rows: readonly number[]) => {
      for (const row of rows) found.add(row);
    };
    for (const id of homes) add([rowOf(id) ?? []].flat());
    for (const name of streets) add(directory.rowsOnStreet(name));
    for (const name of buildings) add(directory.rowsInBuilding(name));
    for (const name of brokerages) add(directory.rowsOfBrokerage(name));
    return found;
  }
}
