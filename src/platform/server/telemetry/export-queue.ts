/** Sends a batch; false if the collector did not take it. */
type Send<Item> = (batch: readonly Item[]) => Promise<boolean>;

/** Items that wait at most; more would cost memory while the collector is away. */
const MAX_WAITING = 4_096;
const BATCH = 512;

/**
 * What waits for the collector, bounded: whatever does not fit, and whatever the collector does not take, is dropped and
 * counted. One batch is sent at a time, so a collector that hangs holds up one.
 */
export class ExportQueue<Item> {
  readonly #send: Send<Item>;
  readonly #onDropped: (items: number) => void;
  readonly #maxWaiting: number;
  #waiting: Item[] = [];
  #flushing: Promise<void> | null = null;

  constructor(send: Send<Item>, onDropped: (items: number) => void, maxWaiting = MAX_WAITING) {
    this.#send = send;
    this.#onDropped = onDropped;
    this.#maxWaiting = maxWaiting;
  }

  add(item: Item): void {
    if (this.#waiting.length >= this.#maxWaiting) this.#onDropped(1);
    else this.#waiting.push(item);
  }

  /** Sends what is waiting, after what is being sent. */
  async flush(): Promise<void> {
    await this.#flushing;
    this.#flushing ??= this.#sendWaiting().finally(() => {
      this.#flushing = null;
    });
    await this.#flushing;
  }

  async #sendWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < waiting.length; at += BATCH) {
      const batch = waiting.slice(at, at + BATCH);
      if (await this.#send(batch)) continue;
      // A collector that refused one batch would have the others wait, too.
      this.#onDropped(waiting.length - at);
      return;
    }
  }
}
