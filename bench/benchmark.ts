import type { Measured } from './harness.ts';

/** What `npm run bench` was asked for. */
export type Asked = {
  /** How many listings; only the sizes that a benchmark knows matter to it. */
  sizes: number[];
  /** 'all' takes in the engines that need minutes to fill. */
  peers: 'few' | 'all';
};

/**
 * One table of results. Times are in microseconds; a table without times has figures of its own.
 */
export type Table = {
  title: string;
  rows: (Measured | Figures)[];
  /** What was asked of us, and whether it was met, in words. */
  targets?: Target[];
};

export type Figures = { name: string; role: Measured['role']; figures: Record<string, number> };
export type Target = { text: string; measured: number; isMet: boolean };

/** A benchmark: a file `p01-….ts` that exports one of these, and a line in run.ts. */
export type Benchmark = {
  title: string;
  run(asked: Asked): AsyncIterable<Table>;
};

/** How many times as long as ours a contender takes, at the median. */
export function timesOurs(rows: Table['rows'], name: string): number {
  const timed = rows.filter((row) => 'p50' in row);
  const ours = timed.find(({ role }) => role === 'ours');
  const other = timed.find((row) => row.name === name);
  return (other?.p50 ?? Number.NaN) / (ours?.p50 ?? Number.NaN);
}
