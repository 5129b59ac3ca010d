import { Hono } from 'hono';
import { z } from 'zod/mini';
import { Property } from '#listings/api.ts';
import type { ListingIndex } from '#listings/domain/listing-index.ts';
import { readBody } from '#platform/server/read-body.ts';
import { routeOf } from '#platform/server/routes.ts';
import { type Recommendation, recommendHomes } from '../api.ts';
import { recommendedFor } from '../domain/recommend.ts';
import { Wishes } from '../domain/wishes.ts';

export type Needs = {
  index: Pick<ListingIndex, 'closest' | 'joinCards'>;
  /** When the board was last read to its end; null before the first time. */
  lastRefreshed(): Date | null;
};

const Cards = z.array(Property);
const AS_A_LIST = { before: Buffer.from('['), after: Buffer.from(']') };

/**
 * The calls of dream-home/api.ts. Answers come from the index alone, while the database is away too, and from cards, which
 * are what the gate lets everybody see.
 */
export const dreamHomeRoutes = ({ index, lastRefreshed }: Needs): Hono =>
  new Hono().post(routeOf(recommendHomes), async ({ req }) => {
    const read = await readBody(req, Wishes);
    if (!read.ok) return read.refusal;
    const found = recommendedFor(read.value, {
      closest: (worth, n) => index.closest(worth, n),
      cards: (ids) =>
        Cards.parse(JSON.parse(Buffer.from(index.joinCards(ids, AS_A_LIST)).toString())),
    });
    const answer: Recommendation = {
      ...found,
      lastRefreshed: lastRefreshed()?.toISOString() ?? null,
    };
    // One person's wishes: nobody keeps the answer.
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
  });
