import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { rateRules } from '#platform/server/http/rate-rules.ts';
import { SharedRates } from '#platform/server/http/shared-rates.ts';
import { createLogger } from '#platform/server/log.ts';
import { RATE_LIMITS } from './rest.ts';
import { openStores } from './stores.ts';

const database = await testDatabase();
afterAll(database.drop);

/** A path that a pattern in Hono's syntax matches. */
const anyPathOf = (pattern: string): string => pattern.replace(/\*$/, 'x').replaceAll(/:\w+/g, '1');

test('limits that protect people hold for all processes together, and no others', async () => {
  const { rateCounts: store, key } = openStores(database);
  const shared = new SharedRates({ store, key, log: createLogger('silent'), within: 30_000 });
  const app = new Hono()
    .route('/', rateRules(RATE_LIMITS, { trustProxy: false, now: () => 0, shared }).routes)
    .post('/api/*', (context) => context.body(null, 204));
  for (const path of new Set(RATE_LIMITS.map((rule) => anyPathOf(rule.path))))
    await app.request(
      path,
      { method: 'POST' },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
  const stored = await database.sql<{ rule: string }>`
    select rule from rate_counts order by rule collate "C"`;
  expect(stored.map(({ rule }) => rule)).toEqual([
    '/api/ai/* 10/minute',
    '/api/desk/people/invitations 30/hour',
    '/api/desk/people/invitations/:id/resend 30/hour',
    '/api/email-verification/request 5/hour',
    '/api/inquiries 5/hour',
    '/api/invitations/* 20/minute',
    '/api/login 10/minute',
    '/api/login/code 10/minute',
    '/api/login/passkey 20/minute',
    '/api/login/passkey/options 30/minute',
    '/api/login/recovery 10/minute',
    '/api/map/areas 1000/day',
    '/api/map/areas 200/hour',
    '/api/market-reports 5/hour',
    '/api/newsletter 5/hour',
    '/api/password-reset/request 5/hour',
    '/api/profile/codes/secret 60/hour',
    '/api/profile/recovery-codes 60/hour',
    '/api/register 10/hour',
    '/api/register 20/hour',
  ]);
});
