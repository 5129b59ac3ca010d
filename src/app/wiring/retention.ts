import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/database.ts';
import { type JobKind, type Jobs, openJobs } from '#platform/server/jobs.ts';
import { mailFiles } from './mail-files.ts';
import { type Expiry, expiryOf } from './personal-records.ts';
import { openStores } from './stores.ts';

type RetentionDeps = {
  expiry: Expiry;
  jobs: Jobs;
  log: Pick<Logger, 'info' | 'error' | 'warn'>;
  now(): Date;
};

const HOUR = 3_600_000;
const EVERY = 24 * HOUR;
/** Milliseconds before a retry. */
const AGAIN = HOUR;
/** Milliseconds before resending a job that could not be sent. */
const SEND_AGAIN = 60_000;

const RETENTION: JobKind<object> = {
  name: 'retention',
  payload: z.object({}),
  // A failing job sends the next one itself.
  retries: 0,
  atMost: HOUR,
};

/**
 * Deletes everything past its retention period. A failure is logged and does not stop the rest; the log has only
 * counts, no personal data. Returns whether all deletions succeeded.
 */
export async function deleteExpired(
  { expiry, log }: Pick<RetentionDeps, 'expiry'> & { log: Pick<Logger, 'info' | 'error'> },
  now: Date,
): Promise<boolean> {
  const deleted: Record<string, number> = {};
  let isWell = true;
  for (const [record, expire] of Object.entries(expiry)) {
    try {
      deleted[record] = await expire(now);
    } catch (err) {
      isWell = false;
      log.error({ err, record }, 'retention step failed');
    }
  }
  log.info({ deleted }, 'retention job finished');
  return isWell;
}

/** Runs soon after the start and then daily, in one process of the site at a time; until stopped. */
export function keepRetention({ jobs, now, ...needs }: RetentionDeps): { stop(): Promise<void> } {
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
    // Send the next job before the work, so that it exists even if this process is killed midway.
    await send(AGAIN);
    if (await deleteExpired(needs, now())) await send(EVERY);
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

type DailyDeps = { config: Pick<Config, 'dataDir'>; log: Logger; databaseUrl: string };

/** The daily retention job, with its own connections so that requests never wait for one; until stopped. */
export function openRetention({ config, log, databaseUrl }: DailyDeps): { stop(): Promise<void> } {
  const database = connect(databaseUrl, {
    max: 1,
    statementTimeout: 60_000,
    applicationName: 'retention',
  });
  const { stop } = keepRetention({
    expiry: expiryOf(openStores(database), mailFiles(config)),
    jobs: openJobs({ databaseUrl, log, pollSeconds: 60 }),
    log,
    now: () => new Date(),
  });
  return {
    async stop() {
      await stop();
      await database.end();
    },
  };
}
