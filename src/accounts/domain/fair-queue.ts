/** Turns that are remembered: at 25 turns a second, those of a quarter of an hour. */
const MAX_REMEMBERED_TURNS = 20_000;

/**
 * A queue that serves first the group that was served least of late: a group of any size delays another by one turn at
 * most, and groups that keep coming back don't keep out one that is new. When the queue is full, a new item evicts the
 * newest item of the group with the largest share (its recent turns and its places), unless its own group's would be as
 * large; then it is rejected.
 */
export class FairQueue<Item> {
  readonly #places: number;
  /** Groups by their last turn; none is empty. */
  readonly #groups = new Map<string, Item[]>();
  #size = 0;
  /** The groups of the last turns, as a ring, and how often each is in it. */
  readonly #turns: string[] = [];
  readonly #served = new Map<string, number>();
  #turn = 0;

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
    if (this.#share(largest, items.length) <= this.#share(group, own.length + 1)) return item;
    const dropped = items.at(-1) ?? item;
    this.#put(largest, items.slice(0, -1));
    this.#put(group, [...own, item]);
    return dropped;
  }

  /** The next item in turn; undefined if the queue is empty. */
  take(): Item | undefined {
    const [first] = this.#groups;
    if (!first) return undefined;
    const [group, [item, ...rest]] = [...this.#groups].reduce(
      (least, each) => (this.#servedTo(each[0]) < this.#servedTo(least[0]) ? each : least),
      first,
    );
    this.#groups.delete(group);
    this.#size -= 1;
    if (rest.length > 0) this.#groups.set(group, rest);
    this.#remember(group);
    return item;
  }

  #put(group: string, items: Item[]): void {
    this.#size += items.length - (this.#groups.get(group)?.length ?? 0);
    if (items.length > 0) this.#groups.set(group, items);
    else this.#groups.delete(group);
  }

  #largest(): [string, Item[]] {
    return [...this.#groups].reduce(
      (most, each) =>
        this.#share(each[0], each[1].length) > this.#share(most[0], most[1].length) ? each : most,
      ['', []],
    );
  }

  #share(group: string, places: number): number {
    return this.#servedTo(group) + places;
  }

  #servedTo(group: string): number {
    return this.#served.get(group) ?? 0;
  }

  #remember(group: string): void {
    const forgotten = this.#turns[this.#turn];
    if (forgotten !== undefined) this.#count(forgotten, -1);
    this.#turns[this.#turn] = group;
    this.#count(group, 1);
    this.#turn = (this.#turn + 1) % MAX_REMEMBERED_TURNS;
  }

  #count(group: string, by: number): void {
    const count = this.#servedTo(group) + by;
    if (count === 0) this.#served.delete(group);
    else this.#served.set(group, count);
  }
}
