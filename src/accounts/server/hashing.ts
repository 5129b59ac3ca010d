import { Worker } from 'node:worker_threads';
import type { Done, Task } from './hashing-thread.ts';

/** Argon2id, at the cost that `ARGON2` names. */
export type Argon2 = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

type Waiting = { resolve(done: Done): void; reject(problem: unknown): void };

/**
 * Argon2 in a thread of its own, one password after the other, behind everything that visitors wait for: in Node's own
 * threads a few logins would slow every search down on a small machine. `file` is hashing-thread.ts. The thread begins
 * with the first password and keeps no process alive; one that falls is begun anew with the next.
 */
export function argon2InThread(file: string | URL): Argon2 {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  function begin(): Worker {
    const begun = new Worker(file);
    begun.unref();
    begun.on('message', (done: Done) => {
      waiting.get(done.id)?.resolve(done);
      waiting.delete(done.id);
    });
    begun.once('error', (problem) => {
      thread = null;
      for (const { reject } of waiting.values()) reject(problem);
      waiting.clear();
    });
    return begun;
  }

  async function ask(given: Omit<Task, 'id'>): Promise<string | boolean> {
    thread ??= begin();
    last += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Done>();
    waiting.set(last, { resolve, reject });
    thread.postMessage({ id: last, ...given } satisfies Task);
    const done = await promise;
    if ('failed' in done) throw done.failed;
    return done.made;
  }

  return {
    hash: async (password) => String(await ask({ password })),
    verify: async (hash, password) => (await ask({ hash, password })) === true,
  };
}
