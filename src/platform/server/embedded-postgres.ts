import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { type Cluster, openCluster } from './postgres-cluster.ts';
import { endServer, runningServer, type Server, startServer } from './postgres-server.ts';

export type EmbeddedPostgres = {
  /** With the password in it: for connecting, never for a log. */
  url: string;
  /** Lets go of the server, and ends it when nobody else holds it. */
  stop(): Promise<void>;
};

/** Whoever uses the server holds this advisory lock, shared; who gets it alone may end the server. */
const IN_USE = 4_021_961;
const DATABASE = 'lakelight';
const PATIENCE = 20_000;

/**
 * The site's own PostgreSQL in `dataDir`, started unless it runs already: another command of the
 * same site may have started it, or a killed one left it behind. The last to `stop` ends it.
 * Throws, with a sentence for the operator, when the folder can't be used or the server won't start.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(join(resolve(dataDir), 'database'));
  const giveUpAt = performance.now() + PATIENCE;
  for (;;) {
    const server = (await runningServer(cluster)) ?? (await startServer(cluster));
    try {
      if (server?.isReady) return await joinServer(cluster, server);
    } catch (cause) {
      // A server that is just being ended by its last user turns us away too: then we start our own.
      if (performance.now() < giveUpAt) continue;
      const message = `The database server of ${cluster.files} (process ${server?.pid}) does not answer.`;
      throw new Error(message, { cause });
    } finally {
      await pause(server?.isReady ? 0 : 50);
    }
  }
}

async function joinServer(cluster: Cluster, { port }: Server): Promise<EmbeddedPostgres> {
  const address = `postgres://postgres:${cluster.password}@127.0.0.1:${port}`;
  // Held for as long as the program lives, so that it goes with the program however that ends.
  const hold = session(address);
  try {
    await hold`select pg_advisory_lock_shared(${IN_USE})`;
    await makeDatabase(hold);
  } catch (problem) {
    await hold.end({ timeout: 0 });
    throw problem;
  }
  const stop = async () => {
    await hold.end();
    await endUnlessInUse(cluster, address);
  };
  return { url: `${address}/${DATABASE}`, stop };
}

async function makeDatabase(sql: postgres.Sql): Promise<void> {
  const found = await sql`select from pg_database where datname = ${DATABASE}`;
  if (found.length > 0) return;
  await sql`create database ${sql(DATABASE)}`.catch(async (problem) => {
    // Two commands may start at once.
    if (problem.code !== '42P04') throw problem;
  });
}

async function endUnlessInUse(cluster: Cluster, address: string): Promise<void> {
  const last = session(address);
  try {
    const [answer] = await last`select pg_try_advisory_lock(${IN_USE}) as alone`;
    if (answer?.alone) await endServer(cluster);
  } catch (problem) {
    if (await runningServer(cluster)) throw problem;
  } finally {
    await last.end({ timeout: 0 });
  }
}

const session = (address: string): postgres.Sql =>
  postgres(`${address}/postgres`, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => {},
  });
