/** An LRU cache that is limited by bytes. */
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
    // A Map keeps insertion order, so its first key is the least recently used.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  /** `size`: of the value, in bytes. A value larger than the cache is not kept. */
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
