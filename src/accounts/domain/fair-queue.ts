/**
 * A queue of groups that take turns: a group, however large, delays another by one turn. When every place is taken, the
 * largest group gives up its newest; a newcomer whose own group is as large finds no place.
 */
export class FairQueue<Item> {
  readonly #places: number;
  /** In the order of their turns; none is empty. */
  readonly #groups = new Map<string, Item[]>();
  #size = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** The item that is left without a place, which may be the one given; null where all have one. */
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

  /** The next in turn; undefined when nothing waits. */
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
