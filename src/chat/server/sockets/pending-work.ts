import { withTimeout } from '#platform/server/with-timeout.ts';

/** Work in progress that a shutdown waits for. Failures go to `onError`. */
export class PendingWork {
  readonly #onError: (error: unknown) => void;
  readonly #works = new Set<Promise<unknown>>();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** The result, or undefined if the work failed. */
  track<Result>(work: Promise<Result>): Promise<Result | undefined> {
    const watched = work.catch((error) => void this.#onError(error));
    this.#works.add(watched);
    void watched.finally(() => this.#works.delete(watched));
    return watched;
  }

  /** Resolves when all of it is done, or after `timeout` milliseconds. */
  async settled(timeout: number): Promise<void> {
    await withTimeout(Promise.all(this.#works), timeout, () => null);
  }
}
