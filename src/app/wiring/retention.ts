import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { JobKind, Jobs } from '#platform/server/jobs.ts';

/** What is forgotten by its age: each says how many rows or files went. */
export type Forgetting = Record<string, (now: Date) => Promise<number>>;

type Needs = {
  forgetting: Forgetting;
  jobs: Jobs;
  log: Pick<Logger, 'info' | 'error' | 'warn'>;
  now(): Date;
};

const HOUR = 3_600_000;
const EVERY = 24 * HOUR;
/** Milliseconds before it is tried again where something could not be forgotten. */
const AGAIN = HOUR;
/** Milliseconds before a job that could not be written down is. */
const SEND_AGAIN = 60_000;

const RETENTION: JobKind<object> = {
  name: 'retention',
  payload: z.object({}),
  // One that fails sends its own successor.
  retries: 0,
  atMost: HOUR,
};

/**
 * Forgets all that has been kept long enough. What cannot be forgotten is logged and keeps nothing else from it; the
 * log says how many of each went, and nothing of whom. Whether all of it went well.
 */
export async function forgetOld(
  { forgetting, log }: Pick<Needs, 'forgetting'> & { log: Pick<Logger, 'info' | 'error'> },
  now: Date,
): Promise<boolean> {
  const forgotten: Record<string, number> = {};
  let isWell = true;
  for (const [what, forget] of Object.entries(forgetting)) {
    try {
      forgotten[what] = await forget(now);
    } catch (err) {
      isWell = false;
      log.error({ err, what }, 'retention step failed');
    }
  }
  log.info({ forgotten }, 'retention job finished');
  return isWell;
}

/** Does so soon after the start and then daily, in one process of the site at a time; until stopped. */
export function keepForgetting({ jobs, now, ...needs }: Needs): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function send(after: number): Promise<void> {
    while (!signal.aborted) {
      try {
        return await jobs.send(RETENTION, {}, { after, key: 'next' });
      } catch (err) {
        if (signal.aborted) return;
        needs.log.warn({ err }, 'scheduling retention failed; retrying');
        await pause(SEND_AGAIN, null, { signal, ref: false }).catch(() => {});
      }
    }
  }

  const work = async () => {
    // Already now: whoever is killed in the middle leaves a successor.
    await send(AGAIN);
    if (await forgetOld(needs, now())) await send(EVERY);
  };

  const begun = send(0)
    .then(() => jobs.work(RETENTION, work))
    .catch((err) => signal.aborted || needs.log.error({ err }, 'retention job failed'));
  return {
    async stop() {
      stopping.abort();
      await jobs.stop();
      await begun;
    },
  };
}
