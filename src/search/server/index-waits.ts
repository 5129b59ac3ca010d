import { withTimeout } from '#platform/server/with-timeout.ts';

type Wait = { seq: number; end(): void };

/** Milliseconds. */
const LONGEST_WAIT = 1_000;

/** Requests that wait until the index has a change of the log which their visitor has seen. */
export class IndexWaits {
  readonly #waits = new Set<Wait>();
  /** Counts answers of the database. */
  #reads = 0;
  /** While the log is not read, no request waits for it. */
  #isAway = false;

  /**
   * Resolves once the index has the change, or if there is none with this number; after a second at the latest. Null while
   * the log is not read.
   */
  until(seq: number): Promise<void> | null {
    return this.#isAway ? null : this.#wait(seq);
  }

  async #wait(seq: number): Promise<void> {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const wait = { seq, end };
    const reads = this.#reads;
    this.#waits.add(wait);
    await withTimeout(promise, LONGEST_WAIT, () => {
      if (reads === this.#reads) this.#isAway = true;
    });
    this.#waits.delete(wait);
  }

  /** Those who wait now. What the log says in answer to a later question is true for them. */
  asking(): readonly Wait[] {
    return [...this.#waits];
  }

  /** The log, asked after these began to wait, ends with this number. */
  logEnds(last: number, asking: readonly Wait[]): void {
    this.#reads += 1;
    this.#isAway = false;
    for (const { seq, end } of asking) if (seq > last) end();
  }

  /** The index has this change. */
  reached(last: number): void {
    for (const { seq, end } of this.#waits) if (seq <= last) end();
  }

  /** The log is not read: everyone is answered from memory. */
  logIsAway(): void {
    this.#isAway = true;
    for (const { end } of this.#waits) end();
  }
}
