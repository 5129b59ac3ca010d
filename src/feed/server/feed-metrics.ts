import type { Metric } from '#platform/server/metrics.ts';
import type { FeedStatus } from '../api.ts';

type Pass = {
  stored: number;
  unchanged: number;
  older: number;
  quarantined: Partial<Record<string, number>>;
};

/** What this process's import passes have read so far. */
export class ImportCounts {
  readonly rows = { stored: 0, unchanged: 0, older: 0, quarantined: 0 };
  requests = 0;

  countPass({ stored, unchanged, older, quarantined }: Pass): void {
    this.rows.stored += stored;
    this.rows.unchanged += unchanged;
    this.rows.older += older;
    for (const count of Object.values(quarantined)) this.rows.quarantined += count ?? 0;
  }

  countRequests(more: number): void {
    this.requests += more;
  }
}

export type FeedMetricsDeps = {
  feedStatus(): Promise<FeedStatus>;
  importCounts: Pick<ImportCounts, 'rows' | 'requests'>;
};

/** The feed's metrics for /metrics. */
export function feedMetrics({ feedStatus, importCounts }: FeedMetricsDeps): Metric[] {
  const gauge = (
    name: string,
    help: string,
    of: (status: FeedStatus) => ReturnType<Metric['read']>,
  ): Metric => ({ type: 'gauge', name, help, read: async () => of(await feedStatus()) });
  return [
    gauge(
      'feed_last_success_timestamp_seconds',
      'Time of the last complete import pass; 0 if there has been none.',
      ({ lastSuccess }) => (lastSuccess ? Date.parse(lastSuccess) / 1_000 : 0),
    ),
    gauge(
      'feed_lag_seconds',
      'Seconds since the last complete import pass; NaN if there has been none.',
      ({ lagSeconds }) => lagSeconds ?? Number.NaN,
    ),
    gauge(
      'feed_trouble',
      '1 if the last import pass or reconciliation failed, otherwise 0.',
      ({ trouble }) => Number(trouble),
    ),
    gauge(
      'feed_photos_due',
      'Public listings whose photos have yet to be fetched.',
      (s) => s.photosDue,
    ),
    {
      ...gauge(
        'feed_quarantined',
        'Rejected board rows currently in quarantine, by reason.',
        (s) => s.quarantine,
      ),
      label: 'reason',
    },
    {
      type: 'counter',
      name: 'feed_rows_total',
      help: 'Board rows processed by this process, by outcome.',
      label: 'outcome',
      read: () => importCounts.rows,
    },
    {
      type: 'counter',
      name: 'feed_requests_total',
      help: 'Requests sent to the board by this process.',
      read: () => importCounts.requests,
    },
  ];
}
