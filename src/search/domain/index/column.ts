type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

/** One value per row in a growable typed array. Tight loops read `values` directly. */
export class Column<Values extends Numbers> {
  values: Values;
  readonly #over: (buffer: ArrayBuffer) => Values;

  constructor(over: (buffer: ArrayBuffer) => Values) {
    this.#over = over;
    this.values = over(new ArrayBuffer(0));
  }

  /** Ensures capacity for row numbers below `rows`. */
  ensureCapacity(rows: number): void {
    if (rows > this.values.length) this.#resize(rows);
  }

  /** Gives back the memory of rows from `rows` on. */
  shrink(rows: number): void {
    if (rows < this.values.length) this.#resize(rows);
  }

  #resize(rows: number): void {
    const { buffer, BYTES_PER_ELEMENT } = this.values;
    this.values = this.#over(buffer.transfer(rows * BYTES_PER_ELEMENT));
  }
}

export const numberColumn = () => new Column((buffer) => new Float64Array(buffer));
export const integerColumn = () => new Column((buffer) => new Int32Array(buffer));
export const shortColumn = () => new Column((buffer) => new Uint16Array(buffer));

/**
 * Frees the memory of an array that nothing reads any more. A load would otherwise fill memory faster than it is
 * collected, and the C library keeps what it had to ask for.
 */
export function release({ buffer }: { buffer: ArrayBuffer }): void {
  buffer.transfer(0);
}
