import type { Logger } from 'pino';
import { HOUR } from '#platform/domain/duration.ts';
import type { SavedMails } from '#platform/server/mail/saved-mails.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { SiteStores } from '../stores.ts';
import { type Expiry, expiryOf } from './personal-records.ts';

type RetentionDeps = {
  stores: SiteStores;
  mailFiles: SavedMails;
  log: Pick<Logger, 'info' | 'error'>;
  now(): Date;
};

/** Deletes everything past its retention period, daily at midnight in Toronto. */
export const RETENTION: ScheduledJob<RetentionDeps> = {
  name: 'retention',
  cron: '0 0 * * *',
  // A retry an hour later, until the next night's run.
  retryAfter: HOUR,
  retries: 23,
  atMost: HOUR,
  run: ({ stores, mailFiles, log, now }) =>
    deleteExpired({ expiry: expiryOf(stores, mailFiles), log }, now()),
};

/**
 * Deletes everything past its retention period. A failure is logged and does not stop the rest; the log has only
 * counts, no personal data. Returns whether all deletions succeeded.
 */
export async function deleteExpired(
  { expiry, log }: { expiry: Expiry; log: RetentionDeps['log'] },
  now: Date,
): Promise<boolean> {
  const deleted: Record<string, number> = {};
  let isComplete = true;
  for (const [record, expire] of Object.entries(expiry)) {
    try {
      deleted[record] = await expire(now);
    } catch (err) {
      isComplete = false;
      log.error({ err, record }, 'retention step failed');
    }
  }
  log.info({ deleted }, 'retention job finished');
  return isComplete;
}
