import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds: a thread without an answer for so long is stuck; a busy one is asked so often. */
export const WATCHDOG_TIMES = { stuckAfter: 10_000, askEvery: 1_000 };

export type Watching = typeof WATCHDOG_TIMES;

type WatchdogDeps = Watching & {
  ask(): void;
  isBusy(): boolean;
  onStuck(): void;
};

/** Notices when a busy thread's event loop no longer answers. Idle threads are not asked. */
export class Watchdog {
  readonly #deps: WatchdogDeps;
  #timer: NodeJS.Timeout | null = null;
  #answers = 0;

  constructor(deps: WatchdogDeps) {
    this.#deps = deps;
  }

  /** Watches until the thread is idle. */
  watch(): void {
    if (this.#timer !== null) return;
    const answersBefore = this.#answers;
    this.#deps.ask();
    this.#timer = setTimeout(() => void this.#suspect(answersBefore), this.#deps.stuckAfter);
    this.#timer.unref();
  }

  /** The thread has answered. */
  answered(): void {
    this.#answers += 1;
    this.stop();
    if (!this.#deps.isBusy()) return;
    this.#timer = setTimeout(() => {
      this.stop();
      this.watch();
    }, this.#deps.askEvery);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** If it was this thread that was busy, the answer is there already and is taken first. */
  async #suspect(answersBefore: number): Promise<void> {
    await nextTurn();
    await nextTurn();
    if (this.#answers === answersBefore) this.#deps.onStuck();
  }
}
