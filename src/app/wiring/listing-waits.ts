import { Hono, type MiddlewareHandler } from 'hono';
import { refuse, refuseForNow } from '#platform/server/http/refusals.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import { suggest } from '#search/api.ts';
import type { TextsRead } from '#search/server/live-index.ts';
import { SLICES } from '../slices.ts';

type WaitDeps = {
  /** Whether every listing has been loaded into the index once. */
  isLoaded(): boolean;
  /** Their names and descriptions, which are read after that. */
  names: TextsRead;
  descriptions: TextsRead;
};

/** Milliseconds that a search by texts waits until they are read: less than a page waits for its calls. */
const LONGEST_WAIT = 4_000;

/** Parameters by which homes are found by a name. */
const NAME_PARAMETERS = [
  'street',
  'number',
  'postal',
  'brokerage',
  'excludeStreets',
  'excludeBuildings',
  'excludeBrokerages',
];
/**
 * Refuses calls about listings until every listing has been loaded once, because a list would be incomplete. Until their
 * names and descriptions have been read, calls that look for them wait, and are refused if that takes too long.
 */
export function listingWaits(deps: WaitDeps, longest = LONGEST_WAIT): Hono {
  const waits: MiddlewareHandler = async ({ req }, next) => {
    if (!deps.isLoaded()) return refuseForNow();
    const looksFor = (name: string) => Boolean(req.query(name));
    const isNamed = req.path === suggest.path || NAME_PARAMETERS.some(looksFor);
    if (isNamed && !(await isRead(deps.names, longest))) return refuse(503, READING_NAMES, RETRY);
    if (looksFor('keywords') && !(await isRead(deps.descriptions, longest)))
      return refuse(503, READING_DESCRIPTIONS, RETRY);
    return next();
  };
  const routes = new Hono();
  for (const path of SLICES.flatMap((slice) => slice.needsListings ?? [])) routes.use(path, waits);
  return routes;
}

async function isRead(texts: TextsRead, longest: number): Promise<boolean> {
  if (!texts.isOver()) await withTimeout(texts.over, longest, () => {});
  return texts.isOver();
}

const READING_NAMES = 'Addresses are being read. Please try again in a few seconds.';
const READING_DESCRIPTIONS = 'Descriptions are being read. Please try again in a few seconds.';
const RETRY = { headers: { 'Retry-After': '5' } };

/** Whether calls about listings, with any query, are answered without waiting. */
export const needNoWait = ({ isLoaded, names, descriptions }: WaitDeps): boolean =>
  isLoaded() && names.isOver() && descriptions.isOver();
