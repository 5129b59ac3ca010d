import { expect, test } from 'vitest';
import { routesOf } from '#platform/server/http/handle.ts';
import { FeedStatus } from '../api.ts';
import { feedRoutes } from './routes.ts';

const STATUS: FeedStatus = {
  feed: 'sample',
  lastSuccess: '2026-05-06T12:00:00.000Z',
  lagSeconds: 600,
  isStale: false,
  lastReconciled: null,
  trouble: false,
  listings: { public: 7, active: 8, offMarket: 9 },
  photosDue: 3,
  pass: { read: 17 },
  quarantine: { 'no-key': 2 },
  unknownWords: {},
};

test('the status matches the schema and may be cached for a second', async () => {
  const answer = await routesOf(feedRoutes({ status: async () => STATUS })).request(
    '/api/feed/status',
  );
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=1']);
  expect(FeedStatus.parse(await answer.json())).toEqual(STATUS);
});
