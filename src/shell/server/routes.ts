import { Hono } from 'hono';
import { type SiteFacts, showSite } from '../api.ts';

type Needs = Pick<SiteFacts, 'origin' | 'demonstration' | 'credit'> & {
  now(): Date;
  lastRefreshed(): Date | null;
  isStale(): boolean;
};

/** GET /api/site. */
export function shellRoutes({ now, lastRefreshed, isStale, ...facts }: Needs): Hono {
  return new Hono().get(showSite.path, (context) =>
    context.json({
      ...facts,
      year: now().getFullYear(),
      lastRefreshed: lastRefreshed()?.toISOString() ?? null,
      isStale: isStale(),
    } satisfies SiteFacts),
  );
}
