import { wordsOf } from '../words-of.ts';
import { openConnection } from './connection.ts';
import { connectionOptions } from './database.ts';
import { isTransient } from './database-errors.ts';
import { keepTrying } from './keep-trying.ts';

type Addresses = {
  databaseUrl: string;
  databaseSessionUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
};

type Waiting = { log: { warn(fields: object, message: string): void }; signal: AbortSignal };

type Address = {
  variable: 'DATABASE_URL' | 'DATABASE_SESSION_URL' | 'DATABASE_REPLICA_URL';
  url: string;
};

/**
 * Resolves when the database accepts connections at its addresses. Retries while the database is down or has no
 * free connection; for a permanent refusal (wrong password, no such database) throws a message for the operator,
 * without the password. A replica that is down is not waited for. Throws the signal's reason when aborted.
 */
export async function outsideDatabase(addresses: Addresses, waiting: Waiting): Promise<void> {
  const { databaseReplicaUrl: url } = addresses;
  await Promise.all([
    primaryAccepts(addresses, waiting),
    url !== undefined && replicaAccepts({ variable: 'DATABASE_REPLICA_URL', url }),
  ]);
}

async function primaryAccepts(
  { databaseUrl, databaseSessionUrl }: Addresses,
  waiting: Waiting,
): Promise<void> {
  const isPooled = await isReachedThroughPooler(
    { variable: 'DATABASE_URL', url: databaseUrl },
    waiting,
  );
  if (databaseSessionUrl !== undefined)
    await isReachedThroughPooler(
      { variable: 'DATABASE_SESSION_URL', url: databaseSessionUrl },
      waiting,
    );
  // Behind a pooler LISTEN would succeed, and nothing ever be heard.
  else if (isPooled) throw new Error(NEEDS_SESSION);
}

const NEEDS_SESSION =
  'DATABASE_URL leads to a pooler. Set DATABASE_SESSION_URL, too: to the same database without the pooler, or through a ' +
  'pool in session mode.';

const replicaAccepts = (address: Address): Promise<unknown> =>
  askThroughOneConnection(address.url).catch((error: unknown) => {
    if (!isTransient(error)) throw new Error(explained(address, error), { cause: error });
  });

async function isReachedThroughPooler(
  address: Address,
  { log, signal }: Waiting,
): Promise<boolean> {
  const asking = keepTrying(() => askThroughOneConnection(address.url), {
    signal,
    onFirstFailure: (error) =>
      log.warn(
        { problem: explained(address, error) },
        'database unreachable; serving from memory and retrying',
      ),
  });
  return asking.catch((error: unknown) => {
    if (signal.aborted || isTransient(error)) throw error;
    throw new Error(explained(address, error), { cause: error });
  });
}

function explained({ variable, url }: Address, error: unknown): string {
  const { host, pathname } = new URL(url);
  return `The database ${host}${pathname} of ${variable} can't be used: ${wordsOf(error)}`;
}

async function askThroughOneConnection(url: string): Promise<boolean> {
  const connection = await openConnection(connectionOptions(url));
  try {
    return await connection.isPooled();
  } finally {
    await connection.close();
  }
}
