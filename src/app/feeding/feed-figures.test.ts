import { expect, test } from 'vitest';
import type { FeedStatus } from '#feed/api.ts';
import { feedFigures } from './feed-figures.ts';

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

test('metrics report how old, troubled and complete the copy is', async () => {
  const text = await feedFigures(async () => STATUS).registry.metrics();
  expect(text).toContain('feed_last_success_timestamp_seconds 1778068800');
  expect(text).toContain('feed_lag_seconds 600');
  expect(text).toContain('feed_trouble 1');
  expect(text).toContain('feed_photos_due 3');
  expect(text).toContain('feed_quarantined{reason="no-key"} 2');
});

test('row counts by outcome and request counts add up over passes', async () => {
  const { countPass, countRequests, registry } = feedFigures(async () => STATUS);
  const pass = { stored: 5, unchanged: 1, older: 0, quarantined: { 'no-key': 2, 'not-a-row': 1 } };
  countPass(pass);
  countPass(pass);
  countRequests(3);
  countRequests(4);
  const text = await registry.metrics();
  expect(text).toContain('feed_rows_total{outcome="stored"} 10');
  expect(text).toContain('feed_rows_total{outcome="quarantined"} 6');
  expect(text).toContain('feed_requests_total 7');
});

test('a reason that is no longer in quarantine disappears from the metrics', async () => {
  let status = STATUS;
  const { registry } = feedFigures(async () => status);
  await registry.metrics();
  status = { ...STATUS, quarantine: {} };
  expect(await registry.metrics()).not.toContain('no-key');
});

test('metrics keep their last values while the database is unavailable', async () => {
  let isThere = true;
  const { registry } = feedFigures(async () => {
    if (!isThere) throw new Error('the database is gone');
    return STATUS;
  });
  await registry.metrics();
  isThere = false;
  expect(await registry.metrics()).toContain('feed_photos_due 3');
});
