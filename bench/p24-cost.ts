import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Table } from './benchmark.ts';

type Cost = { megabytes: number; seconds: number };

/** Memory and time of an index with a part and without it. `most` are the megabytes that 100,000 listings may take. */
export function costTable(
  part: 'names' | 'words',
  { size, most }: { size: number; most: number },
): Table {
  const [without, withIt] = [costOf(part, 'without', size), costOf(part, 'with', size)];
  const more = withIt.megabytes - without.megabytes;
  const allowed = (most * size) / 100_000;
  const figures = ({ megabytes, seconds }: Cost) => ({
    MB: Math.round(megabytes * 10) / 10,
    seconds: Number(seconds.toPrecision(3)),
  });
  return {
    title: `P24 the index with and without the ${part}, ${size.toLocaleString('en-CA')} listings`,
    rows: [
      { name: 'with', role: 'ours', figures: figures(withIt) },
      { name: 'without', role: 'limit', figures: figures(without) },
    ],
    // The vocabulary is the same few thousand words in a small market.
    targets:
      size < 100_000
        ? []
        : [{ text: `≤ ${allowed} MB more`, measured: more, isMet: more <= allowed }],
  };
}

function costOf(part: 'names' | 'words', how: 'with' | 'without', size: number): Cost {
  const child = fileURLToPath(new URL('./p24-fill.ts', import.meta.url));
  const flags = ['--expose-gc', '--max-old-space-size=8000', child, part, how, String(size)];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}
