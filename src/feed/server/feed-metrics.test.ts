import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerMetrics } from '#platform/server/metrics.ts';
import type { FeedStatus } from '../api.ts';
import { type FeedMetricsDeps, feedMetrics, ImportCounts } from './feed-metrics.ts';

const STATUS: FeedStatus = {
  feed: 'sample',
  lastSuccess: '2026-05-06T12:00:00.000Z',
  lagSeconds: 600,
  isStale: false,
  lastReconciled: null,
  trouble: true,
  listings: { public: 7, active: 8, offMarket: 9 },
  photosDue: 3,
  pass: {},
  quarantine: { 'no-key': 2 },
  unknownWords: {},
};

const registryOf = (
  feedStatus: FeedMetricsDeps['feedStatus'],
  importCounts = new ImportCounts(),
): Registry => registerMetrics(new Registry(), feedMetrics({ feedStatus, importCounts }));

test('metrics report how old, troubled and complete the copy is', async () => {
  const text = await registryOf(async () => STATUS).metrics();
  expect(text).toContain('feed_last_success_timestamp_seconds 1778068800');
  expect(text).toContain('feed_lag_seconds 600');
  expect(text).toContain('feed_trouble 1');
  expect(text).toContain('feed_photos_due 3');
  expect(text).toContain('feed_quarantined{reason="no-key"} 2');
});

test('row counts by outcome and request counts add up over passes', async () => {
  const counts = new ImportCounts();
  const pass = { stored: 5, unchanged: 1, older: 0, quarantined: { 'no-key': 2, 'not-a-row': 1 } };
  counts.countPass(pass);
  counts.countPass(pass);
  counts.countRequests(3);
  counts.countRequests(4);
  const text = await registryOf(async () => STATUS, counts).metrics();
  expect(text).toContain('feed_rows_total{outcome="stored"} 10');
  expect(text).toContain('feed_rows_total{outcome="quarantined"} 6');
  expect(text).toContain('feed_requests_total 7');
});

test('a reason that is no longer in quarantine disappears from the metrics', async () => {
  let status = STATUS;
  const registry = registryOf(async () => status);
  await registry.metrics();
  status = { ...STATUS, quarantine: {} };
  expect(await registry.metrics()).not.toContain('no-key');
});

test('metrics keep their last values while the database is unavailable', async () => {
  let isThere = true;
  const registry = registryOf(async () => {
    if (!isThere) throw new Error('the database is gone');
    return STATUS;
  });
  await registry.metrics();
  isThere = false;
  expect(await registry.metrics()).toContain('feed_photos_due 3');
});
