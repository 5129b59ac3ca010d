import type { Search } from '#listings/domain/search.ts';
import type { MarketStats } from '../api.ts';
import { regionOf } from '../domain/region.ts';
import { snapshotOf } from '../domain/snapshot.ts';

type Needs = {
  index: {
    /** Moves on with every change. */
    readonly version: number;
    /** The prices of all that a search finds, lowest first. */
    prices(search: Search): Float64Array;
  };
  lastRefreshed(): Date | null;
};

/** Regions kept: more than there are, so that only unknown ones are ever pushed out. */
const KEPT = 200;

/** Gives the figures of the region that a text means. They are counted once for each version of the listings. */
export function marketStats({ index, lastRefreshed }: Needs): (region: string) => MarketStats {
  const counted = new Map<string, Omit<MarketStats, 'asOf'>>();
  let version = -1;

  function statsOf(text: string): Omit<MarketStats, 'asOf'> {
    if (version !== index.version) counted.clear();
    version = index.version;
    const region = regionOf(text);
    const known = counted.get(region.key);
    if (known) return known;
    const snapshot = snapshotOf(region, (search) => index.prices(search));
    const stats = {
      region: region.name,
      key: region.key,
      isKnown: region.isKnown,
      averagePrice: snapshot.sale?.average ?? null,
      activeListings: snapshot.sale?.count ?? 0,
      ...snapshot,
      basis: 'asking prices',
    } as const;
    if (region.isKnown && counted.size < KEPT) counted.set(region.key, stats);
    return stats;
  }

  return (region) => ({ ...statsOf(region), asOf: lastRefreshed()?.toISOString() ?? null });
}
