import { MINUTE } from '#platform/domain/duration.ts';
import { momentBefore, type Period } from '#platform/domain/period.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { ChangeMonthStore } from './change-month-store.ts';

export type ChangeMonthDeps = {
  /** How long the board's licence lets us keep what a listing was; null as long as the listing. */
  historyKeptFor: Period | null;
  stores: { changeMonths: Pick<ChangeMonthStore, 'addMonths' | 'dropBefore'> };
  now(): Date;
};

/** A site that is started once a quarter never writes outside them. */
const MONTHS_AHEAD = 3;

/** Keeps the months of the log of changes. */
export const CHANGE_MONTHS: ScheduledJob<ChangeMonthDeps> = {
  name: 'change-months',
  cron: '40 3 * * *',
  retryAfter: 5 * MINUTE,
  retries: 12,
  atMost: 10 * MINUTE,
  run: async ({ historyKeptFor, stores: { changeMonths }, now }) => {
    await changeMonths.addMonths(now(), MONTHS_AHEAD);
    if (historyKeptFor !== null) await changeMonths.dropBefore(momentBefore(now(), historyKeptFor));
    return true;
  },
};
