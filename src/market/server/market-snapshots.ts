import { setImmediate as nextTurn } from 'node:timers/promises';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES, TORONTO_DISTRICTS } from '#places/domain/cities.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { Search } from '#search/domain/search.ts';
import { regionOf } from '../domain/region.ts';
import { type Snapshot, snapshotOf } from '../domain/snapshot.ts';
import type { MarketSnapshotStore } from './market-snapshot-store.ts';

type Index = { prices(search: Search): Float64Array };

export type MarketSnapshotDeps = {
  /** The board that is read. */
  feed: string;
  index: Index;
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
  lastRefreshed(): Date | null;
  stores: { marketSnapshots: Pick<MarketSnapshotStore, 'put'> };
};

/** Every hour; what is stored is shown after a restart, until the listings are loaded. */
export const MARKET_SNAPSHOTS: ScheduledJob<MarketSnapshotDeps> = {
  name: 'market-snapshots',
  cron: '20 * * * *',
  // Until the listings are loaded.
  retryAfter: MINUTE,
  retries: 30,
  atMost: 10 * MINUTE,
  run: storeSnapshots,
};

/** Every place with a market page. */
export const MARKET_PAGES = [
  'GTA',
  ...CITIES.map(({ slug }) => slug),
  ...AREAS.map(({ key }) => key),
];

/** Every place with figures: those, and Toronto's districts. */
export const MARKET_PLACES = [
  ...MARKET_PAGES,
  ...TORONTO_DISTRICTS.map((code) => `Toronto ${code}`),
];

/** Stores every region's asking prices; returns false while listings are still loading. */
export async function storeSnapshots(deps: MarketSnapshotDeps): Promise<boolean> {
  const asOf = deps.lastRefreshed();
  if (asOf === null || !deps.isWhole()) return false;
  const snapshots = await snapshotsOf(MARKET_PLACES, deps.index);
  await deps.stores.marketSnapshots.put(deps.feed, asOf, snapshots);
  return true;
}

/** Asking prices by region key. Yields to visitors' requests between regions. */
export async function snapshotsOf(
  places: readonly string[],
  index: Index,
): Promise<Map<string, Snapshot>> {
  const snapshots = new Map<string, Snapshot>();
  for (const region of places.map(regionOf)) {
    snapshots.set(
      region.key,
      snapshotOf(region, (search) => index.prices(search)),
    );
    await nextTurn();
  }
  return snapshots;
}
