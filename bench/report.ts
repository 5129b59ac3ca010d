import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Table } from './benchmark.ts';

/** If the machine's load before a table exceeds this, absolute times are unreliable; ratios less so. */
const MAX_QUIET_LOAD = 0.5;

type Noted = Table & { benchmark: string; load: number; isNoisy: boolean };

/** Prints each table as it completes, and collects all for a results file. */
export class Report {
  readonly #tables: Noted[] = [];
  #load = loadNow();

  add(benchmark: string, table: Table): void {
    const noted = { benchmark, ...table, load: this.#load, isNoisy: this.#load > MAX_QUIET_LOAD };
    this.#tables.push(noted);
    this.#load = loadNow();
    print(noted);
  }

  /** Writes bench/results/<date>-<processor>.json. */
  write(): void {
    const [{ model } = { model: 'unknown' }] = cpus();
    const machine = { processor: model, cores: cpus().length, memory: totalmem() };
    const date = new Date().toISOString();
    const folder = new URL('./results/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    const name = `${date.slice(0, 10)}-${model.trim().replace(/\W+/g, '-').toLowerCase()}.json`;
    const result = { date, machine, versions: process.versions, tables: this.#tables };
    writeFileSync(new URL(name, folder), `${JSON.stringify(result, null, 2)}\n`);
    console.log(`\nWritten to bench/results/${name}`);
  }
}

const loadNow = (): number => loadavg()[0] ?? 0;

function print({ title, rows, targets = [], load, isNoisy }: Noted): void {
  console.log(`\n${title} (load ${load.toFixed(1)}${isNoisy ? ', noisy' : ''})`);
  const [first] = rows;
  const own = first && 'p50' in first ? first : null;
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        'figures' in row
          ? row.figures
          : {
              '× ours': own ? round(row.p50 / own.p50) : Number.NaN,
              '× ours p99': own ? round(row.p99 / own.p99) : Number.NaN,
              'p50 µs': round(row.p50),
              'p95 µs': round(row.p95),
              'p99 µs': round(row.p99),
              'CPU µs': round(row.cpu),
              samples: row.samples,
            },
      ]),
    ),
  );
  for (const { text, measured, isMet } of targets) {
    console.log(`${isMet ? 'met' : 'MISSED'}: ${text} (${round(measured)})`);
  }
}

const round = (value: number): number => Number(value.toPrecision(3));
