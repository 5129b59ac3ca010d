import type { Hono } from 'hono';
import { dreamHomeRoutes } from '#dream-home/server/routes.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { cardsOf } from './cards.ts';

type Needs = {
  index: Pick<ListingIndex, 'closest' | 'joinCards'>;
  lastRefreshed(): Date | null;
};

/** The routes of the dream home: from the index alone, so that they answer while the database is away. */
export const dreamHomeOf = ({ index, lastRefreshed }: Needs): Hono =>
  dreamHomeRoutes({
    closest: (scoring, n) => index.closest(scoring, n),
    cards: cardsOf(index),
    lastRefreshed,
  });
