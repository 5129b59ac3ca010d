import { MINUTE } from '#platform/domain/duration.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import { type PartitionStore, SALES } from './partition-store.ts';

export type SaleYearDeps = {
  stores: { partitions: Pick<PartitionStore, 'addAhead' | 'addOfRest'> };
  now(): Date;
};

/** Sales are reported before they close. */
const YEARS_AHEAD = 1;
/** Earlier and later dates than these are a board's mistakes, and stay in the partition for the rest. */
const FIRST_DAY = '1970-01-01';
const lastDay = (now: Date): string => `${now.getUTCFullYear() + YEARS_AHEAD}-12-31`;

/** Keeps the years of sales: this one, the next, and those that an import brought. */
export const SALE_YEARS: ScheduledJob<SaleYearDeps> = {
  name: 'sale-years',
  cron: '45 3 * * *',
  retryAfter: 5 * MINUTE,
  retries: 12,
  atMost: 10 * MINUTE,
  run: async ({ stores: { partitions }, now }) => {
    await partitions.addAhead(SALES, now(), YEARS_AHEAD);
    await partitions.addOfRest(SALES, FIRST_DAY, lastDay(now()));
    return true;
  },
};
