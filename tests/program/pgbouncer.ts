import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from './start-site.ts';
import { endProgram, systemProgram } from './system-program.ts';

/** A PgBouncer in transaction mode in front of the database at `url`, with this many connections to it. */
export async function aPgBouncer(url: string, connections: number) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const listening = await freePort();
  const child = await start(`[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`);
  await until(() => accepts(listening));
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listening}${pathname}`,
    close: () => endProgram(child),
  };
}

async function start(settings: string): Promise<ChildProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  return spawn(systemProgram('pgbouncer'), [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: 'ignore',
  });
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
