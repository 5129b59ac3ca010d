import type { Logger } from 'pino';
import { cachedAnswer } from '#feed/server/cached-answer.ts';
import { feedStatus } from '#feed/server/feed-status.ts';
import { liveLastRefreshed } from '#feed/server/last-refreshed.ts';
import { areStale } from '#listings/domain/freshness.ts';
import { listingCounts } from '#listings/server/listing-counts.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { databaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import type { Listen } from '#platform/server/database/listener.ts';
import type { SiteStores } from '../wiring/stores.ts';

type FreshnessDeps = {
  config: Pick<Config, 'feed'>;
  log: Pick<Logger, 'error'>;
  database: Database;
  stores: Pick<SiteStores, 'feed'>;
  /** PostgreSQL's LISTEN, once the tables exist. */
  listen: Listen;
};

/** The timeout in milliseconds for counting all listings; after a timeout, counting pauses for as long without affecting other calls. */
const COUNTS_CIRCUIT = { timeout: 2_500, openFor: 500 };

/** How fresh the copy of the board is. */
export function openFeedFreshness({ config, log, database, stores, listen }: FreshnessDeps) {
  const feed = config.feed.profile;
  const refreshed = liveLastRefreshed({
    name: feed,
    feed: stores.feed,
    listen,
    onError: (err) => log.error({ err }, 'reading the last sync time failed'),
  });
  const counting = databaseCircuitBreaker(COUNTS_CIRCUIT);
  const { db } = database;
  const counts = () => listingCounts(db, feed);
  const now = () => new Date();
  return {
    /** When the board was last read completely; null if unknown. */
    lastRefreshed: refreshed.at,
    /** Whether the first pass has yet to end. */
    isFilling: refreshed.isFirstPending,
    isStale: () => areStale(refreshed.at(), now()),
    /** The answer of /api/feed/status. */
    status: cachedAnswer(
      () => counting(() => feedStatus({ db, feed, counts, now })),
      () => performance.now(),
    ),
  };
}
