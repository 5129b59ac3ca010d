import type { Measured } from './harness.ts';

/** Command-line options of `npm run bench`. */
export type BenchOptions = {
  /** The number of listings; benchmarks with fixed sizes ignore it. */
  sizes: number[];
};

/** One table of results. Times are in microseconds; a table without times has other figures. */
export type Table = {
  title: string;
  rows: (Measured | Figures)[];
  /** The target, and whether it was met, in words. */
  targets?: Target[];
};

export type Figures = { name: string; role: Measured['role']; figures: Record<string, number> };
export type Target = { text: string; measured: number; isMet: boolean };

/** A benchmark: a file `p01-….ts` that exports one of these, and a line in run.ts. */
export type Benchmark = {
  title: string;
  run(options: BenchOptions): AsyncIterable<Table>;
};

/** The contender's median, or another percentile, divided by ours. */
export function timesOurs(rows: Table['rows'], name: string, at: 'p50' | 'p99' = 'p50'): number {
  const timed = rows.filter((row) => 'p50' in row);
  const ours = timed.find(({ role }) => role === 'ours');
  const other = timed.find((row) => row.name === name);
  return (other?.[at] ?? Number.NaN) / (ours?.[at] ?? Number.NaN);
}

/** Ahead of every other program in both percentiles, and near the work that no implementation can avoid. */
export function aheadTargets(rows: Table['rows']): Target[] {
  const peers = rows.filter(({ role }) => role === 'peer').map(({ name }) => name);
  const ahead = (['p50', 'p99'] as const).map((at) => {
    const measured = Math.min(...peers.map((name) => timesOurs(rows, name, at)));
    return { text: `the nearest other program's ${at} ≥ 1 × ours`, measured, isMet: measured >= 1 };
  });
  const measured = 1 / timesOurs(rows, 'floor');
  const floor = { text: 'p50 ≤ 4 × the floor', measured, isMet: measured <= 4 };
  return Number.isNaN(measured) ? ahead : [...ahead, floor];
}
