import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import { connectionOptions } from './database.ts';
import { isDatabaseAway } from './database-trouble.ts';

type Waiting = { log: { warn(fields: object, message: string): void }; signal: AbortSignal };

/** Milliseconds between two tries, up to which the pause grows. */
const LONGEST_PAUSE = 1_000;

/**
 * Resolves when the database of DATABASE_URL answers. One that is down, or has no connection left, is
 * waited for; one that says no (a wrong password, no such database) throws a sentence for the operator,
 * without the password. Throws the signal's reason when it is given up.
 */
export async function outsideDatabase(url: string, { log, signal }: Waiting): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const trouble = await tryDatabase(url);
    if (!trouble) return;
    const { host, pathname } = new URL(url);
    const what = `The database ${host}${pathname} of DATABASE_URL can't be used: ${wordsOf(trouble)}`;
    if (!isDatabaseAway(trouble)) throw new Error(what, { cause: trouble });
    if (tries === 0) log.warn({}, `${what}; serving what can be served, and trying again`);
    // By chance a little longer or shorter, lest all sites come back to a database at once.
    const longest = Math.min(100 * 2 ** tries, LONGEST_PAUSE);
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal });
  }
}

/** What is wrong with it; undefined where it answers. */
async function tryDatabase(url: string): Promise<unknown> {
  try {
    const connection = await openConnection(connectionOptions(url));
    await connection.close();
    return undefined;
  } catch (trouble) {
    return trouble;
  }
}

/** Where a host has several addresses, Node's own message is empty and its parts say what happened. */
function wordsOf(trouble: unknown): string {
  if (trouble instanceof AggregateError) return trouble.errors.map(wordsOf).join('; ');
  return trouble instanceof Error ? trouble.message : String(trouble);
}
