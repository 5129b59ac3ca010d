import { Hono } from 'hono';
import { readBody } from '#platform/server/http/read-body.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import { type Recommendation, recommendHomes } from '../api.ts';
import { recommendedFor } from '../domain/recommend.ts';
import { Wishes } from '../domain/wishes.ts';

/** The market: which homes come closest, and their cards. */
type Market = Parameters<typeof recommendedFor>[1];

export type Needs = Market & {
  /** When the board was last read to its end; null before the first time. */
  lastRefreshed(): Date | null;
};

/** The calls of dream-home/api.ts. */
export const dreamHomeRoutes = ({ lastRefreshed, ...market }: Needs): Hono =>
  new Hono().post(routeOf(recommendHomes), async ({ req }) => {
    const read = await readBody(req, Wishes);
    if (!read.ok) return read.refusal;
    const answer: Recommendation = {
      ...recommendedFor(read.value, market),
      lastRefreshed: lastRefreshed()?.toISOString() ?? null,
    };
    // One person's wishes: nobody keeps the answer.
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
  });
