import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { openCluster } from '#platform/server/database/postgres-cluster.ts';
import {
  endServer,
  readyServer,
  runningServer,
} from '#platform/server/database/postgres-server.ts';
import { freePort } from './start-site.ts';

/** The database of a site folder as an external PostgreSQL, reached through a proxy that can be blocked; not yet running. */
export async function anExternalPostgres(folder: string) {
  const cluster = await openCluster(join(folder, 'database'));
  const port = await freePort();
  const proxy = aProxy(port);
  const urlAt = (at: number) => `postgres://postgres:${cluster.password}@127.0.0.1:${at}/lakelight`;
  const pids = async () => {
    const server = await runningServer(cluster);
    return server ? [server.pid, ...(await childrenOf(server.pid))] : [];
  };
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await pids()) signalProcess(pid, signal);
  };
  return {
    password: cluster.password,
    port,
    files: cluster.files,
    /** Through the proxy, and bypassing it. */
    url: urlAt(await proxy.listen()),
    directUrl: urlAt(port),
    proxy,
    start: () => readyServer(cluster, port),
    end: () => endServer(cluster),
    /** Every process of the server. */
    pids,
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      proxy.close();
      await endServer(cluster);
    },
  };
}

async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = processes.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  // After the name, which may contain anything: the state, then the parent.
  const isChild = (stat: string) => stat.slice(stat.lastIndexOf(')')).split(' ')[2] === `${parent}`;
  return (await Promise.all(stats)).filter(isChild).map((stat) => Number.parseInt(stat, 10));
}

/**
 * A proxy to the database that can be blocked: then it neither forwards nor refuses anything. Like a balancer it can be
 * turned to another server.
 */
function aProxy(first: number) {
  let to = first;
  const open = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => isBlocked || other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  return {
    listen: async () => {
      const port = await freePort();
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      return port;
    },
    block: () => {
      isBlocked = true;
    },
    /** Pending data is lost with its connection, as after a router restart. */
    clear: () => {
      isBlocked = false;
      for (const socket of open) socket.destroy();
    },
    turnTo(port: number): void {
      to = port;
      this.clear();
    },
    close: () => server.close(),
  };
}

/** A server's child may end by itself before its turn. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH')) throw problem;
  }
}
