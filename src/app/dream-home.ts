import type { Hono } from 'hono';
import { dreamHomeRoutes } from '#dream-home/server/routes.ts';
import type { ListingIndex } from '#listings/domain/listing-index.ts';

type Needs = {
  index: Pick<ListingIndex, 'closest' | 'joinCards'>;
  lastRefreshed(): Date | null;
};

/** The routes of the dream home. */
export const dreamHomeOf = ({ index, lastRefreshed }: Needs): Hono =>
  dreamHomeRoutes({ index, lastRefreshed });
