import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { ARGON2 } from '../../domain/password-hash.ts';

/** Hashes the password; with `hash`, verifies the password against it. */
export type Task = { id: number; password: string; hash?: string };
export type Done = { id: number; made: string | boolean } | { id: number; failed: unknown };

// Node runs this file as is, next to the site's own thread, which takes priority. On Linux the call affects only this
// thread; elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', (task: Task) => parentPort?.postMessage(done(task)));

function done({ id, password, hash }: Task): Done {
  try {
    return {
      id,
      made: hash === undefined ? hashSync(password, ARGON2) : verifySync(hash, password),
    };
  } catch (failed) {
    // Returned to the caller: thrown here, it would kill the thread and reach no caller.
    return { id, failed };
  }
}
