/**
 * A queue that serves groups round-robin: a group of any size delays another by one turn at most. When the queue is
 * full, a new item evicts the newest item of the largest group, unless its own group is that large; then it is
 * rejected.
 */
export class FairQueue<Item> {
  readonly #places: number;
  /** Groups in turn order; none is empty. */
  readonly #groups = new Map<string, Item[]>();
  #size = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Returns the item that was evicted or rejected (possibly the new one); null if there was room. */
  add(group: string, item: Item): Item | null {
    const own = this.#groups.get(group) ?? [];
    if (this.#size < this.#places) {
      this.#put(group, [...own, item]);
      return null;
    }
    const [largest, items] = this.#largest();
    if (items.length <= own.length + 1) return item;
    const dropped = items.at(-1) ?? item;
    this.#put(largest, items.slice(0, -1));
    this.#put(group, [...own, item]);
    return dropped;
  }

  /** The next item in turn; undefined if the queue is empty. */
  take(): Item | undefined {
    const [first] = this.#groups;
    if (!first) return undefined;
    const [group, [item, ...rest]] = first;
    this.#size -= 1;
    this.#groups.delete(group);
    if (rest.length > 0) this.#groups.set(group, rest);
    return item;
  }

  #put(group: string, items: Item[]): void {
    this.#size += items.length - (this.#groups.get(group)?.length ?? 0);
    this.#groups.set(group, items);
  }

  #largest(): [string, Item[]] {
    return [...this.#groups].reduce(
      (most, each) => (each[1].length > most[1].length ? each : most),
      ['', []],
    );
  }
}
