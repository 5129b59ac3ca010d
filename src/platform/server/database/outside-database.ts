import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import { connectionOptions } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

type Waiting = { log: { warn(fields: object, message: string): void }; signal: AbortSignal };

/** Retry delay in milliseconds: the first, and the maximum. */
const LONGEST_PAUSE = 1_000;

/**
 * Resolves when the database at DATABASE_URL accepts connections. Retries while the database is down or has no
 * free connection; for a permanent refusal (wrong password, no such database) throws a message for the operator,
 * without the password. Throws the signal's reason when aborted.
 */
export async function outsideDatabase(url: string, { log, signal }: Waiting): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const error = await tryDatabase(url);
    if (!error) return;
    const { host, pathname } = new URL(url);
    const what = `The database ${host}${pathname} of DATABASE_URL can't be used: ${wordsOf(error)}`;
    if (!isDatabaseUnavailable(error)) throw new Error(what, { cause: error });
    if (tries === 0)
      log.warn({ problem: what }, 'database unreachable; serving from memory and retrying');
    // With jitter, so that not all sites reconnect to a database at once.
    const longest = Math.min(100 * 2 ** tries, LONGEST_PAUSE);
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal });
  }
}

/** The connection error; undefined if the database answers. */
async function tryDatabase(url: string): Promise<unknown> {
  try {
    const connection = await openConnection(connectionOptions(url));
    await connection.close();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** For a host with several addresses, Node's own message is empty and the causes are in its parts. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
