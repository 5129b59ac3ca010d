import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReportFacts } from '#market/domain/report/report.ts';
import { paintReport } from '#market/server/report/pdf/paint-report.ts';
import { readTools } from '#market/server/report/pdf/tools.ts';

/** What the process should do with these reports. */
export type Task = { kind: 'paint' | 'write'; reports: ReportFacts[] };
/**
 * Milliseconds of each, CPU milliseconds of one, and megabytes of memory beyond the process with its modules loaded.
 */
export type Done = { each: number[]; cpu: number; megabytes: number };

const MB = 1024 ** 2;
const FILE = join(tmpdir(), `report-${process.pid}.pdf`);

const before = process.memoryUsage.rss();
const tools = await readTools(fileURLToPath(new URL('../assets', import.meta.url)));
let written: Uint8Array = new Uint8Array();

async function work({ kind, reports }: Task): Promise<Done> {
  const each: number[] = [];
  const start = process.cpuUsage();
  for (const report of reports) {
    const begun = performance.now();
    if (kind === 'paint') written = await paintReport(report, tools);
    await writeFile(FILE, written);
    each.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(start);
  const megabytes = (process.memoryUsage.rss() - before) / MB;
  return { each, cpu: (user + system) / 1_000 / reports.length, megabytes };
}

process.on('message', async (task: Task | 'read') =>
  process.send?.(task === 'read' ? [...(await readFile(FILE))] : await work(task)),
);
