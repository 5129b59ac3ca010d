import { Worker } from 'node:worker_threads';
import type { Done, Task } from './hashing-thread.ts';

/** Argon2id with the parameters in `ARGON2`. */
export type Argon2 = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

type Waiting = { resolve(done: Done): void; reject(problem: unknown): void };

/**
 * Runs Argon2 in a worker thread, one password at a time and at low priority: on Node's own thread pool a few logins
 * would slow down every search on a small machine. `file` is hashing-thread.ts. The thread starts with the first
 * password and does not keep the process alive; after a crash the next password starts a new one.
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
