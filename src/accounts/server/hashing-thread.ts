import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { ARGON2 } from '../domain/password-hash.ts';

/** To be hashed; or, with a hash, to be tried on it. */
export type Task = { id: number; password: string; hash?: string };
export type Done = { id: number; made: string | boolean } | { id: number; failed: unknown };

// Run by Node as it stands, beside the site. Visitors come first: on Linux this is of the calling thread alone,
// elsewhere of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (task: Task) => parentPort?.postMessage(done(task)));

function done({ id, password, hash }: Task): Done {
  try {
    return {
      id,
      made: hash === undefined ? hashSync(password, ARGON2) : verifySync(hash, password),
    };
  } catch (failed) {
    // Said to whoever waits for it: thrown here, it would end the thread and say so to nobody.
    return { id, failed };
  }
}
