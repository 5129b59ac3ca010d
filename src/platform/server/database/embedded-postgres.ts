import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { type Connection, openUnlimited } from './connection.ts';
import { connectionOptions } from './database.ts';
import { type Cluster, openCluster } from './postgres-cluster.ts';
import { endServer, readyServer, runningServer } from './postgres-server.ts';

export type EmbeddedPostgres = {
  /** Includes the password: for connecting, never for a log. */
  url: string;
  /** Releases the server, and stops it if no other process is using it. */
  stop(): Promise<void>;
};

/** Every process using the server holds this advisory lock in shared mode; one that gets it exclusively may stop the server. */
const IN_USE = 4_021_961;
const DATABASE = 'lakelight';

/**
 * Runs the site's own PostgreSQL in `dataDir`, or joins it if it is already running: another command of the same
 * site may have started it, or a killed process left it behind. A server that dies is restarted at the same
 * address, which is passed to `report`. The last process to call `stop` ends the server.
 * Throws a message for the operator if the folder can't be used or the server won't start.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  report: (event: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(join(resolve(dataDir), 'database'));
  const giveUpAt = performance.now() + 20_000;
  for (;;) {
    const { pid, port } = await readyServer(cluster);
    try {
      return await holdServer(cluster, port, report);
    } catch (cause) {
      // A server that is being stopped by its last user also refuses us; then we start our own.
      if (performance.now() < giveUpAt) continue;
      const name = `The database server of ${cluster.files} (process ${pid})`;
      throw new Error(`${name} does not answer.`, { cause });
    }
  }
}

/** Holds the lock on a separate connection, so that it is released however the program ends. */
async function holdServer(
  cluster: Cluster,
  port: number,
  report: (event: string) => void,
): Promise<EmbeddedPostgres> {
  const address = `postgres://postgres:${cluster.password}@127.0.0.1:${port}`;
  const leaving = new AbortController();
  let returning = Promise.resolve();
  let hold = await lockedSession(address);

  const watch = () => {
    hold.once('end', () => {
      if (!leaving.signal.aborted) returning = holdAgain();
    });
  };
  const holdAgain = async () => {
    report('The connection to the database server was lost.');
    while (!leaving.signal.aborted) {
      try {
        await readyServer(cluster, port);
        hold = await lockedSession(address);
        watch();
        return report('The database server is back.');
      } catch (problem) {
        report(`The database server can't be reached: ${messageOf(problem)}`);
        await pause(200);
      }
    }
  };

  watch();
  const stop = async () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    await returning;
    await hold.close();
    await endUnlessInUse(cluster, address, port);
  };
  return { url: `${address}/${DATABASE}`, stop };
}

/** A connection that holds the lock, to a server that has the site's database. */
async function lockedSession(address: string): Promise<Connection> {
  const session = await openSession(address);
  try {
    await session.sql`select pg_advisory_lock_shared(${IN_USE})`;
    await makeDatabase(session);
    return session;
  } catch (problem) {
    await session.close();
    throw problem;
  }
}

async function makeDatabase(session: Connection): Promise<void> {
  const found = await session.sql`select from pg_database where datname = ${DATABASE}`;
  if (found.length > 0) return;
  await session.query(`create database ${escapeIdentifier(DATABASE)}`).catch((problem) => {
    const isThere = ['42P04', '23505']; // for example when two commands create it at once
    if (!isThere.includes(problem.code)) throw problem;
  });
}

async function endUnlessInUse(cluster: Cluster, address: string, port: number): Promise<void> {
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    try {
      return await endIfAlone(cluster, address);
    } catch (problem) {
      if ((await runningServer(cluster))?.port !== port) return;
      // One that is starting, or that was killed a moment ago, refuses us.
      if (performance.now() > giveUpAt) throw problem;
      await pause(50);
    }
  }
}

async function endIfAlone(cluster: Cluster, address: string): Promise<void> {
  const last = await openSession(address);
  try {
    const [answer] = await last.sql`select pg_try_advisory_lock(${IN_USE}) as alone`;
    if (answer?.alone) await endServer(cluster);
  } finally {
    await last.close();
  }
}

const openSession = (address: string): Promise<Connection> =>
  openUnlimited(connectionOptions(`${address}/postgres`, { applicationName: 'embedded' }));

const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
