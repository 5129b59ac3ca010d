import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { DRIVER } from './driver-options.ts';
import { type Cluster, openCluster } from './postgres-cluster.ts';
import { endServer, readyServer, runningServer } from './postgres-server.ts';

export type EmbeddedPostgres = {
  /** With the password in it: for connecting, never for a log. */
  url: string;
  /** Lets go of the server, and ends it when nobody else holds it. */
  stop(): Promise<void>;
};

/** Whoever uses the server holds this advisory lock, shared; who gets it alone may end the server. */
const IN_USE = 4_021_961;
const DATABASE = 'lakelight';

/**
 * The site's own PostgreSQL in `dataDir`, started unless it runs already: another command of the
 * same site may have started it, or a killed one left it behind. A server that dies is started
 * again, at the same address, and `report` hears of it. The last to `stop` ends it.
 * Throws, with a sentence for the operator, when the folder can't be used or the server won't start.
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
      // A server that its last user is just ending turns us away too; then we start our own.
      if (performance.now() < giveUpAt) continue;
      const name = `The database server of ${cluster.files} (process ${pid})`;
      throw new Error(`${name} does not answer.`, { cause });
    }
  }
}

/** Holds the lock on a connection of its own, so that it is let go however the program ends. */
async function holdServer(
  cluster: Cluster,
  port: number,
  report: (event: string) => void,
): Promise<EmbeddedPostgres> {
  const address = `postgres://postgres:${cluster.password}@127.0.0.1:${port}`;
  const leaving = new AbortController();
  let isHeld = false;
  let returning = Promise.resolve();

  const hold = session(address, () => {
    const wasHeld = isHeld;
    isHeld = false;
    if (wasHeld) returning = holdAgain();
  });
  const take = async () => {
    await hold`select pg_advisory_lock_shared(${IN_USE})`;
    isHeld = true;
  };
  const holdAgain = async () => {
    while (!isHeld && !leaving.signal.aborted) {
      report('The connection to the database server was lost.');
      await readyServer(cluster, port)
        .then(take)
        .then(() => report('The database server is back.'))
        .catch((problem) => report(`The database server can't be reached: ${problem.message}`))
        .then(() => pause(200));
    }
  };

  try {
    await take();
    await makeDatabase(hold);
  } catch (problem) {
    leaving.abort();
    await hold.end({ timeout: 0 });
    throw problem;
  }
  const stop = async () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    await returning;
    await hold.end({ timeout: 5 });
    await endUnlessInUse(cluster, address, port);
  };
  return { url: `${address}/${DATABASE}`, stop };
}

async function makeDatabase(sql: postgres.Sql): Promise<void> {
  const found = await sql`select from pg_database where datname = ${DATABASE}`;
  if (found.length > 0) return;
  await sql`create database ${sql(DATABASE)}`.catch((problem) => {
    const isThere = ['42P04', '23505']; // as when two commands make it at once
    if (!isThere.includes(problem.code)) throw problem;
  });
}

async function endUnlessInUse(cluster: Cluster, address: string, port: number): Promise<void> {
  const last = session(address);
  try {
    const [answer] = await last`select pg_try_advisory_lock(${IN_USE}) as alone`;
    if (answer?.alone) await endServer(cluster);
  } catch (problem) {
    if ((await runningServer(cluster))?.port === port) throw problem;
  } finally {
    await last.end({ timeout: 0 });
  }
}

const session = (address: string, onclose = () => {}): postgres.Sql =>
  postgres(`${address}/postgres`, {
    ...DRIVER,
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    onclose,
  });
