import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';

const CANARY = 'canary-7f3a';

/** Preloaded in each thread of the program: on a signal the main thread fails. */
const PRELOAD = `
import { isMainThread } from 'node:worker_threads';
const fail = () => { throw new Error('a fault of ours'); };
if (isMainThread) process.on('SIGUSR2', () => {
  if (process.env.FAULT === 'timer') setTimeout(fail, 1);
  if (process.env.FAULT === 'promise') Promise.reject({ email: '${CANARY}@example.com' });
});`;

let folder: string;
let site: RunningSite | undefined;
beforeEach(async () => {
  folder = await aSiteFolder();
});
afterEach(async () => {
  await site?.end('SIGTERM');
  await rm(folder, { recursive: true });
});

async function siteWithFault(kind: string): Promise<RunningSite> {
  const preload = join(folder, 'fail-on-signal.mjs');
  await writeFile(preload, PRELOAD);
  const env = { NODE_OPTIONS: `--import=${preload}`, FAULT: kind };
  const running = await startSite({ dataDir: folder, env });
  site = running;
  await running.ready;
  return running;
}

test('fault 90: an uncaught error in a timer or promise is logged without its data, the process exits cleanly with 1, and can be restarted', async () => {
  // The second start simulates a supervisor: nothing from the first run blocks it, including the lock on the data
  // folder.
  for (const kind of ['timer', 'promise']) {
    const running = await siteWithFault(kind);
    expect((await fetch(`${running.address}/healthz`)).status).toBe(200);
    const ended = once(running.process, 'close');
    running.process.kill('SIGUSR2');
    await ended;
    expect(running.process.exitCode).toBe(1);
    const lines = running
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ level }) => level === 'fatal')).toHaveLength(1);
    expect(running.log()).not.toContain(CANARY);
  }
});
