import { MessageCircle } from 'lucide-react';
import { useChatPlace } from '#shell/ui/chat-place.tsx';
import type { MarketStats } from '../../api.ts';
import { Advice } from './advice.tsx';
import { SentimentPanel } from './sentiment-panel.tsx';
import { AdviceSkeleton, SentimentSkeleton, TilesSkeleton } from './skeletons.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** Null while they are loading. */
type FoldedProps = { stats: MarketStats | null };

/** Sales, homes for sale, sentiment and the forecast. */
export const SalesAndInventory = ({ stats }: FoldedProps) => (
  <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,640px)]">
    {stats ? <StatTiles stats={stats} /> : <TilesSkeleton />}
    {stats ? <SentimentPanel stats={stats} /> : <SentimentSkeleton />}
  </div>
);

/** Advice from the figures, and where to ask for more. */
export function AdviceAndChat({ stats }: FoldedProps) {
  const chat = useChatPlace();
  return (
    <>
      {stats ? <Advice stats={stats} /> : <AdviceSkeleton />}
      <a
        href="/chat"
        onClick={chat?.open}
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-[550] hover:text-accent-ink"
      >
        <MessageCircle aria-hidden strokeWidth={1.6} className="size-4" />
        Chat Now
      </a>
    </>
  );
}
