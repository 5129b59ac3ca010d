/** One value per row, in a typed array that grows. Tight loops read `values` directly. */
export class Column<Values extends Float64Array | Int32Array> {
  values: Values;
  readonly #allocate: (rows: number) => Values;

  constructor(allocate: (rows: number) => Values) {
    this.#allocate = allocate;
    this.values = allocate(0);
  }

  /** Makes room for rows numbered below `rows`. */
  ensureCapacity(rows: number): void {
    if (rows <= this.values.length) return;
    const grown = this.#allocate(rows);
    grown.set(this.values);
    this.values = grown;
  }
}

export const numberColumn = () => new Column((rows) => new Float64Array(rows));
export const integerColumn = () => new Column((rows) => new Int32Array(rows));
