import pLimit from 'p-limit';

export type Busy = { ok: false; reason: 'busy' };

type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T | Busy>;

/** Runs up to `atOnce` tasks concurrently, queues up to `waiting` more in order, and rejects the rest. */
export function concurrencyLimit({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimit {
  const limit = pLimit(atOnce);
  return async (work) =>
    limit.activeCount + limit.pendingCount >= atOnce + waiting
      ? { ok: false, reason: 'busy' }
      : limit(work);
}
