import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { showSite } from '../api.ts';
import { shellRoutes } from './routes.ts';

test('the site’s facts are answered without any other field it was given', async () => {
  const deps = {
    origin: 'https://site.example',
    demonstration: true,
    brokerage: () => FIRST_BROKERAGE,
    appearance: () => ({ tokens: null, logo: null }),
    credit: { disclaimer: 'From the board.', badge: null },
    now: () => new Date('2026-05-06T12:00:00Z'),
    lastRefreshed: () => null,
    isStale: () => false,
    isFilling: () => true,
    config: { databaseUrl: 'postgres://site:secret@db.example/site' },
  };
  const answer = await routesOf(shellRoutes(deps)).request(showSite.path);
  expect(await answer.json()).toEqual({
    origin: 'https://site.example',
    demonstration: true,
    credit: { disclaimer: 'From the board.', badge: null },
    brokerage: FIRST_BROKERAGE,
    appearance: { tokens: null, logo: null },
    year: 2026,
    lastRefreshed: null,
    isStale: false,
    isFilling: true,
  });
});
