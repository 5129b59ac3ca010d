import { Hono, type MiddlewareHandler } from 'hono';
import { refuse, refuseForNow } from '#platform/server/http/refusals.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import type { DescriptionsRead } from '#search/server/live-index.ts';
import { SLICES } from '../slices.ts';

type WaitDeps = {
  /** Whether every listing has been loaded into the index once. */
  isLoaded(): boolean;
  /** Their descriptions, which are read after that. */
  descriptions: DescriptionsRead;
};

/** Milliseconds that a search by keywords waits for descriptions: less than a page waits for its calls. */
const LONGEST_WAIT = 4_000;

/**
 * Refuses calls about listings until every listing has been loaded once, because a list would be incomplete. Until their
 * descriptions have been read, calls with keywords wait, and are refused if that takes too long.
 */
export function listingWaits(deps: WaitDeps, longest = LONGEST_WAIT): Hono {
  const { isLoaded, descriptions } = deps;
  const waits: MiddlewareHandler = async ({ req }, next) => {
    if (!isLoaded()) return refuseForNow();
    if (req.query('keywords') && !descriptions.isOver())
      await withTimeout(descriptions.over, longest, () => {});
    const isTooEarly = req.query('keywords') && !descriptions.isOver();
    return isTooEarly ? refuse(503, STILL_READING, RETRY) : next();
  };
  const routes = new Hono();
  for (const path of SLICES.flatMap((slice) => slice.needsListings ?? [])) routes.use(path, waits);
  return routes;
}

const STILL_READING = 'Descriptions are being read. Please try again in a few seconds.';
const RETRY = { headers: { 'Retry-After': '5' } };

/** Whether calls about listings, with any query, are answered without waiting. */
export const needNoWait = ({ isLoaded, descriptions }: WaitDeps): boolean =>
  isLoaded() && descriptions.isOver();
