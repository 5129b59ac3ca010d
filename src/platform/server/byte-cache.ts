/** Values by key, as many as fit into so many bytes; those not asked for longest make room. */
export class ByteCache<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    // A Map keeps the order of arrival, so its first key is the one not asked for longest.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  /** `size`: of the value, in bytes. One that is too large by itself is not kept. */
  set(key: string, value: Value, size: number): void {
    this.#delete(key);
    const bytes = size + 2 * key.length;
    if (bytes > this.#most) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#most) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
