import type { Metric } from './metrics.ts';

/** How the scheduled jobs have run in this process so far. */
export class JobRuns {
  readonly #done: Record<string, number>;
  readonly #failed: Record<string, number>;

  /** Each name is counted from 0, so that the first failure is an increase. */
  constructor(names: readonly string[]) {
    this.#done = Object.fromEntries(names.map((name) => [name, 0]));
    this.#failed = { ...this.#done };
  }

  /** Runs a job and counts it: as failed if it returns false or throws. */
  async count(name: string, run: () => Promise<boolean>): Promise<boolean> {
    let isDone = false;
    try {
      isDone = await run();
      return isDone;
    } finally {
      const counts = isDone ? this.#done : this.#failed;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }

  get metrics(): readonly Metric[] {
    const counter = (name: string, help: string, counts: Record<string, number>): Metric => ({
      type: 'counter',
      name,
      help,
      // Prometheus's own label is 'job'.
      label: 'name',
      read: () => counts,
    });
    return [
      counter('scheduled_jobs_done_total', 'Runs of scheduled jobs that ended well.', this.#done),
      counter(
        'scheduled_jobs_failed_total',
        'Attempts at scheduled jobs that failed.',
        this.#failed,
      ),
    ];
  }
}
