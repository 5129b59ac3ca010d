import { type Handler, handle } from '#platform/server/http/handle.ts';
import { recommendHomes } from '../api.ts';
import { recommendedFor } from '../domain/recommend.ts';

/** The market: which homes come closest, and their cards. */
type Market = Parameters<typeof recommendedFor>[1];

export type DreamHomeDeps = Market & {
  /** When the board was last read to its end; null before the first time. */
  lastRefreshed(): Date | null;
};

/** The call of dream-home/api.ts. */
export const dreamHomeRoutes = ({ lastRefreshed, ...market }: DreamHomeDeps): Handler[] => [
  handle(recommendHomes, ({ body }) => ({
    ...recommendedFor(body, market),
    lastRefreshed: lastRefreshed()?.toISOString() ?? null,
  })),
];
