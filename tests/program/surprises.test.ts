import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSite, startSite, until } from './start-site.ts';

const CANARY = 'canary-7f3a';

/** Loaded before the program, in each of its threads: a signal makes one go wrong, as a fault of ours would. */
const TROUBLE = `
import { isMainThread } from 'node:worker_threads';
const fail = () => { throw new Error('something of ours fell'); };
if (isMainThread) process.on('SIGUSR2', () => {
  if (process.env.TROUBLE === 'timer') setTimeout(fail, 1);
  if (process.env.TROUBLE === 'promise') Promise.reject({ email: '${CANARY}@example.com' });
});`;

let folder: string;
let site: RunningSite | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
});
afterEach(async () => {
  await site?.end('SIGTERM');
  await rm(folder, { recursive: true });
});

async function siteInTrouble(kind: string): Promise<RunningSite> {
  const trouble = join(folder, 'trouble.mjs');
  await writeFile(trouble, TROUBLE);
  const env = { NODE_OPTIONS: `--import=${trouble}`, TROUBLE: kind };
  site = await startSite({ dataDir: join(folder, 'data'), env });
  await site.ready;
  return site;
}

test.each(['timer', 'promise'])(
  'fault 90: what nobody catches, from a %s, is logged without what it held, and the process ends in order with 1',
  async (kind) => {
    const running = await siteInTrouble(kind);
    expect((await fetch(`${running.address}/healthz`)).status).toBe(200);
    running.process.kill('SIGUSR2');
    await until(async () => running.process.exitCode !== null);
    expect(running.process.exitCode).toBe(1);
    const lines = running
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ level }) => level === 'fatal')).toHaveLength(1);
    expect(running.logged()).not.toContain(CANARY);

    // A supervisor starts it again: nothing of the old one is in the way, the data folder's claim included.
    const again = await startSite({ dataDir: join(folder, 'data') });
    site = again;
    await again.ready;
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
  },
);
