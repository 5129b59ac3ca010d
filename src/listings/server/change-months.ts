import { DAY, MINUTE } from '#platform/domain/duration.ts';
import { momentBefore, type Period } from '#platform/domain/period.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { ChangeReaderStore } from './change-reader-store.ts';
import { CHANGES, type PartitionStore } from './partition-store.ts';

export type ChangeMonthDeps = {
  /** How long the board's licence lets us keep what a listing was; null as long as the listing. */
  historyKeptFor: Period | null;
  stores: {
    partitions: Pick<PartitionStore, 'addAhead' | 'dropBefore'>;
    changeReaders: Pick<ChangeReaderStore, 'forgetPassing'>;
  };
  now(): Date;
};

/** A site that is started once a quarter never writes outside them. */
const MONTHS_AHEAD = 3;
/** As long as a snapshot of the index may be used. */
const PASSING_KEPT_FOR = 30 * DAY;

/** Keeps the months of the log of changes. */
export const CHANGE_MONTHS: ScheduledJob<ChangeMonthDeps> = {
  name: 'change-months',
  cron: '40 3 * * *',
  retryAfter: 5 * MINUTE,
  retries: 12,
  atMost: 10 * MINUTE,
  run: async ({ historyKeptFor, stores: { partitions, changeReaders }, now }) => {
    if (historyKeptFor !== null)
      await partitions.dropBefore(CHANGES, momentBefore(now(), historyKeptFor));
    await changeReaders.forgetPassing(momentBefore(now(), PASSING_KEPT_FOR));
    await partitions.addAhead(CHANGES, now(), MONTHS_AHEAD);
    return true;
  },
};
