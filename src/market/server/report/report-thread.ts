import { constants, setPriority } from 'node:os';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ReportFacts } from '../../domain/report/report.ts';
import { paintReport, type Tools } from './pdf/paint-report.ts';
import { readTools } from './pdf/tools.ts';

export type ReportThreadSettings = { reportThread: { assets: string } };
export type PaintRequest = { id: number; facts: ReportFacts };
export type Painted = { id: number; pdf: Uint8Array } | { id: number; problem: unknown };

/** Renders requested reports one at a time, off the main thread. */
function paintFor(site: MessagePort, tools: Promise<Tools>): void {
  // On Linux this applies to the calling thread only, elsewhere to the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  const reply = (painted: Painted) => site.postMessage(painted);
  let last: Promise<void> = Promise.resolve();
  site.on('message', ({ id, facts }: PaintRequest) => {
    last = last.then(async () => {
      try {
        reply({ id, pdf: await paintReport(facts, await tools) });
      } catch (problem) {
        reply({ id, problem });
      }
    });
  });
}

const isReportThread = (given: unknown): given is ReportThreadSettings =>
  typeof given === 'object' && given !== null && 'reportThread' in given;

if (!isMainThread && parentPort && isReportThread(workerData)) {
  paintFor(parentPort, readTools(workerData.reportThread.assets));
}
