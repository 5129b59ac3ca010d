import type { Logger } from 'pino';
import { LOWEST_PRICE } from '#listings/domain/home.ts';
import { monthlyTallies } from '#listings/server/monthly-tallies.ts';
import { MARKET_DAY, writeMarketDay } from '#market/server/market-days.ts';
import { marketFigures } from '#market/server/market-stats.ts';
import { pastMonths } from '#market/server/past-months.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openJobs } from '#platform/server/jobs.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { profileOf } from '../feeding/configured-board.ts';
import type { SiteStores } from './stores.ts';

type Needs = {
  config: Pick<Config, 'feed' | 'imageHosts'>;
  log: Logger;
  database: Database;
  databaseUrl: string;
  stores: Pick<SiteStores, 'marketDays'>;
  index: ListingIndex;
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
  lastRefreshed(): Date | null;
  /** Resolves when the tables exist. */
  prepared: Promise<void>;
};

/** Market figures and the daily snapshot of asking prices; sold prices only if the board permits showing them. */
export function openMarket({
  config,
  log,
  database,
  databaseUrl,
  stores,
  prepared,
  ...needs
}: Needs) {
  const { name, tellsSales } = profileOf(config).reading;
  const { index, isWhole, lastRefreshed } = needs;
  const days = stores.marketDays;
  const now = () => new Date();
  const past = pastMonths({
    tallies: tellsSales
      ? (from) => monthlyTallies(database.db, { feed: name, from, lowestPrice: LOWEST_PRICE })
      : null,
    days,
    lastRefreshed,
    now,
    clock: () => performance.now(),
    onTrouble: (err) => log.warn({ err }, 'reading market history failed'),
  });
  const jobs = openJobs({ databaseUrl, log, pollSeconds: 60 });
  prepared
    .then(() => jobs.schedule(MARKET_DAY, () => writeMarketDay({ index, isWhole, days, log, now })))
    // A failed migration is reported by the code that awaits the site.
    .catch(() => {});
  return {
    figures: marketFigures({ index, past, lastRefreshed }),
    /** Changes whenever the figures for past months change. */
    version: past.version,
    close: () => jobs.stop(),
  };
}
