import { openUnlimited } from '../database/connection.ts';
import { connectionOptions } from '../database/database.ts';

/**
 * Does the work unless another process of the site does it: holds a lock of a session of its own, which a killed process
 * loses at once.
 */
export async function alone(
  url: string,
  name: string,
  work: () => Promise<void>,
): Promise<{ ok: true } | { ok: false; reason: 'another process is at work' }> {
  const connection = await openUnlimited(connectionOptions(url, { applicationName: name }));
  try {
    const [lock] = await connection.sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isOurs"`;
    if (!lock?.isOurs) return { ok: false, reason: 'another process is at work' };
    await work();
    return { ok: true };
  } finally {
    await connection.close();
  }
}
