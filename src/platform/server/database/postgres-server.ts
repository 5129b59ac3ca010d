import { once } from 'node:events';
import { open, readFile, realpath, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { liveProcess } from '../live-process.ts';
import type { Cluster } from './postgres-cluster.ts';

/** A live server, as described by its postmaster.pid. */
export type Server = { pid: number; port: number; isReady: boolean };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  // The caller handles a failed statement; logging it here would put personal data in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Failures that a retry may fix: a server that is still shutting down, a port just taken. */
const passing = /already exists|still in use|could not bind|is empty/;

/** The server that has the cluster open, whichever process started it; undefined if there is none. */
export async function runningServer({ files }: Cluster): Promise<Server | undefined> {
  const note = await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const [line, folder = '', , port, , , , status] = note?.split('\n') ?? [];
  if (!note || !line) return undefined;

  const pid = Number(line);
  const live = await liveProcess(pid);
  const isOurs = (await realpath(folder).catch(() => '')) === (await realpath(files));
  if (live?.command.includes('postgres') && isOurs) {
    return { pid, port: Number(port), isReady: status?.startsWith('ready') ?? false };
  }
  if (isTaken(pid)) await forgetPid(files, note);
  return undefined;
}

/**
 * Returns the server that has the cluster open, or starts one, once it accepts connections; after a crash
 * that may take a while. A new server listens on `port` if given.
 * Throws with the server's own message if it does not start.
 */
export async function readyServer(cluster: Cluster, port?: number): Promise<Server> {
  const giveUpAt = performance.now() + 20_000;
  for (;;) {
    const server = await runningServer(cluster);
    if (server?.isReady) return server;
    if (!server) await startServer(cluster, port ?? (await freePort()), giveUpAt);
    await pause(20);
  }
}

/** Returns when the server is ready, or failed for a temporary reason; throws for any other. */
async function startServer(cluster: Cluster, port: number, giveUpAt: number): Promise<void> {
  const { files, log, programs } = cluster;
  const flags = Object.entries({ ...settings, port: String(port) });
  const args = ['-D', files, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const output = await open(log, 'a', 0o600);
  const { size } = await output.stat();
  const child = programs.start('postgres', args, {
    cwd: '/',
    // Its own process group: Ctrl-C only reaches us, and we stop the server after the last answer.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  await once(child, 'spawn').finally(() => output.close());
  child.unref();

  while (child.exitCode === null && child.signalCode === null) {
    if ((await runningServer(cluster))?.isReady) return;
    await pause(20);
  }
  const words = (await readFile(log)).subarray(size).toString().trim();
  if (passing.test(words) && performance.now() < giveUpAt) return;
  throw new Error(
    `The database in ${files} did not start. It was left unchanged. docs/operations.md says what to do. ` +
      `PostgreSQL says:\n${words}`,
  );
}

/** Stops the server: SIGINT, then SIGQUIT if that takes too long; returns when it has exited. */
export async function endServer(cluster: Cluster): Promise<void> {
  const server = await runningServer(cluster);
  if (!server) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(server.pid, signal);
    if (await isGone(cluster, server)) return;
  }
  throw new Error(`The database server (process ${server.pid}) did not stop.`);
}

async function isGone(cluster: Cluster, { pid }: Server): Promise<boolean> {
  const giveUpAt = performance.now() + 15_000;
  while (performance.now() < giveUpAt) {
    if ((await runningServer(cluster))?.pid !== pid) return true;
    await pause(20);
  }
  return false;
}

/**
 * PostgreSQL won't start while the pid in its lock file belongs to any process, and after a reboot that may
 * be an unrelated one. Writing an impossible pid keeps the rest of the file for PostgreSQL's own check:
 * whether a child of the dead server still has the files open.
 */
async function forgetPid(files: string, note: string): Promise<void> {
  const path = join(files, 'postmaster.pid');
  const nobody = 2 ** 31 - 1;
  // Another program may have started a server since; its lock file stays.
  if ((await readFile(path, 'utf8').catch(() => undefined)) !== note) return;
  await writeFile(path, note.replace(/^\d+/, String(nobody)));
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return !(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
