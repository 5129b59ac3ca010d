import { openConnection } from './connection.ts';
import { connectionOptions } from './database.ts';
import { isTransient } from './database-errors.ts';
import { keepTrying } from './keep-trying.ts';

type Waiting = { log: { warn(fields: object, message: string): void }; signal: AbortSignal };

/**
 * Resolves when the database at DATABASE_URL accepts connections. Retries while the database is down or has no
 * free connection; for a permanent refusal (wrong password, no such database) throws a message for the operator,
 * without the password. Throws the signal's reason when aborted.
 */
export async function outsideDatabase(url: string, { log, signal }: Waiting): Promise<void> {
  const { host, pathname } = new URL(url);
  const explained = (error: unknown) =>
    `The database ${host}${pathname} of DATABASE_URL can't be used: ${wordsOf(error)}`;
  const connecting = keepTrying(() => openConnection(connectionOptions(url)), {
    signal,
    onFirstFailure: (error) =>
      log.warn(
        { problem: explained(error) },
        'database unreachable; serving from memory and retrying',
      ),
  });
  const connection = await connecting.catch((error: unknown) => {
    if (signal.aborted || isTransient(error)) throw error;
    throw new Error(explained(error), { cause: error });
  });
  await connection.close();
}

/** For a host with several addresses, Node's own message is empty and the causes are in its parts. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
