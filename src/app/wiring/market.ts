import type { Logger } from 'pino';
import { LOWEST_PRICE } from '#listings/domain/home.ts';
import { marketFigures } from '#market/server/market-stats.ts';
import { pastMonths } from '#market/server/past-months.ts';
import type { Config } from '#platform/server/config.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { profileOf } from '../feeding/configured-board.ts';
import type { ReplicaReads } from './replica-reads.ts';
import type { SiteStores } from './stores.ts';

type MarketSources = {
  config: Pick<Config, 'feed' | 'imageHosts'>;
  log: Logger;
  monthlyTallies: ReplicaReads['monthlyTallies'];
  stores: Pick<SiteStores, 'marketDays' | 'marketSales' | 'marketSnapshots'>;
  index: ListingIndex;
  lastRefreshed(): Date | null;
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
};

/** Market figures; sold prices only if the board permits showing them. */
export function openMarket({ config, log, monthlyTallies, stores, ...listed }: MarketSources) {
  const { index, lastRefreshed, isWhole } = listed;
  const { name, publishesSales } = profileOf(config).reading;
  const now = () => new Date();
  const past = pastMonths({
    tallies: publishesSales
      ? (from) => monthlyTallies({ feed: name, from, lowestPrice: LOWEST_PRICE })
      : null,
    asking: (from, to) => stores.marketDays.months(name, from, to),
    publish: (counted) => stores.marketSales.publish(name, counted),
    lastRefreshed,
    now,
    clock: () => performance.now(),
    onError: (err) => log.warn({ err }, 'reading market history failed'),
  });
  return {
    figures: marketFigures({
      index,
      past,
      lastRefreshed,
      isWhole,
      stored: (region) => stores.marketSnapshots.byRegion(name, region),
    }),
    /** Changes whenever the figures for past months change. */
    version: past.version,
  };
}
