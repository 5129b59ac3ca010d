import type { MarketStats } from '../../api.ts';
import { SentimentPanel } from './sentiment-panel.tsx';
import { SentimentSkeleton, TilesSkeleton } from './skeletons.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** A region's sales, homes for sale, sentiment and forecast; null while they are loading. */
export const SalesAndInventory = ({ stats }: { stats: MarketStats | null }) => (
  <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,640px)]">
    {stats ? <StatTiles stats={stats} /> : <TilesSkeleton />}
    {stats ? <SentimentPanel stats={stats} /> : <SentimentSkeleton />}
  </div>
);
