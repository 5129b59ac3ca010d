import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Table } from './benchmark.ts';

/** Bytes of a listing as bare columns: id, price and size; eight columns of one byte. */
const BARE_COLUMNS_SIZE = 4 + 8 + 4 + 8;

/** Memory of a process after filling, each engine in a separate process. */
export const memory: Benchmark = {
  title: 'P15 memory',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each >= 100_000)) yield measure(size);
  },
};

function measure(size: number): Table {
  const engines = ['ours', 'ours with cards', 'better-sqlite3'];
  const raw = (size * BARE_COLUMNS_SIZE) / 1e6;
  const used = new Map(engines.map((engine) => [engine, megabytesOf(engine, size)]));
  const rows = [...used].map(([name, megabytes]) => ({
    name,
    role: name.startsWith('ours') ? ('ours' as const) : ('peer' as const),
    figures: {
      MB: Math.round(megabytes),
      '× raw columns': Math.round((megabytes / raw) * 10) / 10,
    },
  }));
  const own = (used.get('ours') ?? Number.NaN) / raw;
  return {
    title: `P15 memory, ${size.toLocaleString('en-CA')} listings`,
    rows: [
      ...rows,
      { name: 'raw columns', role: 'limit', figures: { MB: Math.round(raw), '× raw columns': 1 } },
    ],
    targets: [{ text: '≤ 6 × the raw columns', measured: own, isMet: own <= 6 }],
  };
}

/** Memory growth after garbage collection. */
function megabytesOf(engine: string, size: number): number {
  const child = fileURLToPath(new URL('./p15-fill.ts', import.meta.url));
  // V8 lets its youngest generation grow to 134 MB while listings are made up, and keeps it: that is no engine's memory.
  const heap = ['--max-old-space-size=8000', '--max-semi-space-size=1'];
  const flags = ['--expose-gc', ...heap, child, engine, String(size)];
  return Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}
