import { LRUCache } from 'lru-cache';
import type { Search } from '#search/domain/search.ts';
import type { MarketStats, MarketTrends } from '../api.ts';
import { type Region, regionOf } from '../domain/region.ts';
import { NO_SNAPSHOT, type Snapshot, snapshotOf } from '../domain/snapshot.ts';
import { type Past, pastOf, statsOf } from '../domain/stats-of.ts';
import { trendsOf } from '../domain/trends-of.ts';
import type { StoredSnapshot } from './market-snapshot-store.ts';
import type { PastMonths } from './past-months.ts';

type MarketFiguresDeps = {
  index: {
    /** Increases with every change. */
    readonly version: number;
    /** Prices of all results of a search, in ascending order. */
    prices(search: Search): Float64Array;
  };
  past: { version(): number; current(): Promise<PastMonths> };
  lastRefreshed(): Date | null;
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
  /** The board's figures of the last run, for the time until it does. */
  stored(region: string): Promise<StoredSnapshot | null>;
};

/** Regions cached. Bounded because Toronto alone has three hundred possible district codes, most of them unused. */
const MAX_REGIONS = 400;

/**
 * Every region's figures: current asking prices, computed once per version of the listings, and monthly results,
 * computed once per read of the history. Accepts any spelling of a region. Until all listings are loaded, asking prices
 * are the last ones stored; `asOf` is null if there are none.
 */
export function marketFigures({ index, past, lastRefreshed, isWhole, stored }: MarketFiguresDeps) {
  const snapshots = cachedByRegion<Snapshot>(() => index.version);
  const pasts = cachedByRegion<Past>(past.version);
  const snapshot = (region: Region) =>
    snapshots(region, () => snapshotOf(region, (search) => index.prices(search)));

  const current = async (region: Region): Promise<{ snapshot: Snapshot; asOf: Date | null }> => {
    if (isWhole()) return { snapshot: snapshot(region), asOf: lastRefreshed() };
    return (await stored(region.key)) ?? { snapshot: NO_SNAPSHOT, asOf: null };
  };

  return {
    async statsOf(text: string): Promise<MarketStats> {
      const region = regionOf(text);
      const [{ of, today }, now] = await Promise.all([past.current(), current(region)]);
      return statsOf({
        region,
        ...now,
        today,
        past: pasts(region, () => pastOf(of(region), today)),
      });
    },

    /** The last `months` full months. */
    async trendsOf(text: string, months: number): Promise<MarketTrends> {
      const { of, today } = await past.current();
      return trendsOf(of(regionOf(text)), today, months);
    },

    /** Current asking prices in a region; synchronous. */
    askingPricesIn(text: string): { averagePrice: number | null; activeListings: number } {
      const { sale } = snapshot(regionOf(text));
      return { averagePrice: sale?.average ?? null, activeListings: sale?.count ?? 0 };
    },
  };
}

export type MarketFigures = ReturnType<typeof marketFigures>;

/** Computes each region's figures once per version. Unknown regions are not cached. */
function cachedByRegion<Made extends object>(version: () => number) {
  const cache = new LRUCache<string, Made>({ max: MAX_REGIONS });
  return (region: Region, make: () => Made): Made => {
    const key = `${version()} ${region.key}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const made = make();
    if (region.isKnown) cache.set(key, made);
    return made;
  };
}
