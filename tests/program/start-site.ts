import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');

export type RunningSite = {
  process: ChildProcess;
  address: string;
  /** Output so far, on the console and in the log. */
  output(): string;
  log(): string;
  /** Resolves when the program reports ready; rejects with its output if it exits first. */
  ready: Promise<void>;
  /** Sends a signal and waits for the exit: the exit code, or null if the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

type Settings = {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  args?: string[];
  /** The command: the site itself, or its launcher. */
  program?: 'src/app/programs/main.ts' | 'scripts/start.mjs';
};

/** The production program in a separate process, with a sandbox of a few pages of listings. */
export async function startSite({
  dataDir,
  port,
  env,
  args = [],
  program = 'src/app/programs/main.ts',
}: Settings): Promise<RunningSite> {
  const PORT = String(port ?? (await freePort()));
  const child = spawn(NODE, [program, '--sandbox-listings', '160', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      FEED_INTERVAL: '0',
      DRAIN: '0',
      DATA_DIR: dataDir,
      PORT,
      ...env,
    },
  });
  const written = { out: '', err: '' };
  const started = Promise.withResolvers<void>();
  child.stdout.on('data', (text) => {
    written.out += text;
    if (written.out.includes('ready')) started.resolve();
  });
  child.stderr.on('data', (text) => {
    written.err += text;
  });
  const closed = once(child, 'close');
  const ended = closed.then(() => {
    throw new Error(`It ended with ${child.exitCode}:\n${written.out}${written.err}`);
  });
  const ready = Promise.race([started.promise, ended]);
  ready.catch(() => {});
  return {
    process: child,
    address: `http://127.0.0.1:${PORT}`,
    output: () => written.out,
    log: () => written.err,
    ready,
    async end(signal) {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

/** Runs the program until it exits, for example when it refuses to start. */
export async function runSite(settings: Settings) {
  const site = await startSite(settings);
  await site.ready.catch(() => {});
  const code = site.process.exitCode ?? (await site.end('SIGTERM'));
  return { code, output: site.output() + site.log() };
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Polls until the condition holds; the test's timeout limits the wait. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await pause(50);
}

/** Every listing in the search: its id and displayed fields. */
export async function everyListing(address: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (;;) {
    const answer = await fetch(`${address}/api/properties?limit=100&offset=${found.length}`);
    const { properties, total }: { properties: unknown[]; total: number } = await answer.json();
    found.push(...properties);
    if (found.length >= total || properties.length === 0) return found;
  }
}
