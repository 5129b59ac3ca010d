import { type Handler, handle } from '#platform/server/http/handle.ts';
import { recommendHomes } from '../api.ts';
import { recommendedFor } from '../domain/recommend.ts';

/** Finds the closest homes, and their cards. */
type Market = Parameters<typeof recommendedFor>[1];

export type DreamHomeDeps = Market & {
  /** When the last full sync with the board finished; null before the first. */
  lastRefreshed(): Date | null;
};

/** Handlers for dream-home/api.ts. */
export const dreamHomeRoutes = ({ lastRefreshed, ...market }: DreamHomeDeps): Handler[] => [
  handle(recommendHomes, ({ body }) => ({
    ...recommendedFor(body, market),
    lastRefreshed: lastRefreshed()?.toISOString() ?? null,
  })),
];
