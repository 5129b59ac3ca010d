import {
  type LeftOut,
  type LeftOutCriteria,
  leavesOutNothing,
  MOST_NAMES_LEFT_OUT,
  NOTHING_LEFT_OUT,
} from '../filters/left-out.ts';
import { Bitset } from '../index/bitset.ts';
import type { RowMask } from '../index/dimension.ts';
import { KeptRows } from '../index/kept-rows.ts';
import type { Directory } from './directory.ts';

type Rows = {
  directory(): Pick<Directory, 'rowsOnStreet' | 'rowsInBuilding' | 'rowsOfBrokerage'>;
  /** Undefined if the listing isn't in the index. */
  rowOf(id: number): number | undefined;
};

/** The streets, buildings and brokerages of one search. */
const MOST_NAMES_KEPT = 3 * MOST_NAMES_LEFT_OUT;

/** The homes that a search leaves out, which it knows from the index's other parts. A dimension with it `leavesOut`. */
export class LeftOutMask implements RowMask<unknown, LeftOutCriteria> {
  readonly #rows: Rows;
  readonly #kept = new KeptRows();
  /** By name, because near misses are searches with all names but one: looking up every name for each takes a second. */
  readonly #named = new KeptRows(MOST_NAMES_KEPT);

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  put(): boolean {
    this.#clear();
    return false;
  }

  remove(): void {
    this.#clear();
  }

  filterOf({ leftOut }: LeftOutCriteria): Bitset | null {
    // Most searches leave out nothing, and have just this object.
    if (leftOut === NOTHING_LEFT_OUT || leavesOutNothing(leftOut)) return null;
    return this.#kept.of(JSON.stringify(leftOut), () => this.#rowsOf(leftOut));
  }

  #clear(): void {
    this.#kept.clear();
    this.#named.clear();
  }

  #rowsOf({ homes, streets, buildings, brokerages }: LeftOut): Bitset {
    const { directory, rowOf } = this.#rows;
    const found = new Bitset();
    for (const id of homes) {
      const row = rowOf(id);
      if (row !== undefined) found.add(row);
    }
    const addNamed = (kind: string, name: string, rows: (name: string) => readonly number[]) =>
      found.addAll(this.#named.of(`${kind} ${name}`, () => bitsetOf(rows(name))));
    for (const name of streets) addNamed('street', name, (each) => directory().rowsOnStreet(each));
    for (const name of buildings)
      addNamed('building', name, (each) => directory().rowsInBuilding(each));
    for (const name of brokerages)
      addNamed('brokerage', name, (each) => directory().rowsOfBrokerage(each));
    return found;
  }
}

function bitsetOf(rows: readonly number[]): Bitset {
  const set = new Bitset();
  for (const row of rows) set.add(row);
  return set;
}
