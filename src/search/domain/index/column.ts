/** One value per row in a growable typed array. Tight loops read `values` directly. */
export class Column<Values extends Float64Array | Int32Array | Uint16Array> {
  values: Values;
  readonly #allocate: (rows: number) => Values;

  constructor(allocate: (rows: number) => Values) {
    this.#allocate = allocate;
    this.values = allocate(0);
  }

  /** Ensures capacity for row numbers below `rows`. */
  ensureCapacity(rows: number): void {
    if (rows <= this.values.length) return;
    const grown = this.#allocate(rows);
    grown.set(this.values);
    this.values = grown;
  }
}

export const numberColumn = () => new Column((rows) => new Float64Array(rows));
export const integerColumn = () => new Column((rows) => new Int32Array(rows));
export const shortColumn = () => new Column((rows) => new Uint16Array(rows));
