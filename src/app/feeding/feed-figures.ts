import { Counter, Gauge, Registry } from 'prom-client';
import type { FeedStatus } from '#feed/api.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';

/** Milliseconds to wait for the database; if it does not answer, the metrics keep their last values. */
const TIMEOUT = 2_000;

type Pass = {
  stored: number;
  unchanged: number;
  older: number;
  quarantined: Partial<Record<string, number>>;
};

export type FeedFigures = ReturnType<typeof feedFigures>;

/** The feed's metrics for /metrics. */
export function feedFigures(status: () => Promise<FeedStatus>) {
  const registry = new Registry();
  const known = () => withTimeout(status(), TIMEOUT, () => null).catch(() => null);

  const gauge = (name: string, help: string, read: (status: FeedStatus) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await known();
        if (found) this.set(read(found));
      },
    });
  gauge(
    'feed_last_success_timestamp_seconds',
    'When the board was last read to its end; 0 before the first time.',
    ({ lastSuccess }) => (lastSuccess ? Date.parse(lastSuccess) / 1_000 : 0),
  );
  gauge(
    'feed_lag_seconds',
    'Seconds since the board was last read to its end; NaN before the first time.',
    ({ lagSeconds }) => lagSeconds ?? Number.NaN,
  );
  gauge('feed_trouble', '1 while the last pass went wrong.', ({ trouble }) => Number(trouble));
  gauge('feed_photos_due', 'Public listings whose photos are to be fetched.', (s) => s.photosDue);
  new Gauge({
    name: 'feed_quarantined',
    help: 'Rows that could not be taken in, by reason.',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const found = await known();
      if (!found) return;
      this.reset();
      for (const [reason, count] of Object.entries(found.quarantine)) this.set({ reason }, count);
    },
  });

  const rows = new Counter({
    name: 'feed_rows_total',
    help: 'Rows that this process has read from the board, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const requests = new Counter({
    name: 'feed_requests_total',
    help: 'Requests that this process has made of the board.',
    registers: [registry],
  });

  return {
    registry,
    countPass({ stored, unchanged, older, quarantined }: Pass): void {
      const bad = Object.values(quarantined).reduce<number>((all, count = 0) => all + count, 0);
      const outcomes = { stored, unchanged, older, quarantined: bad };
      for (const [outcome, count] of Object.entries(outcomes)) rows.inc({ outcome }, count);
    },
    countRequests: (more: number): void => requests.inc(more),
  };
}
