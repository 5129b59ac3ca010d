import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import { Fold } from '#platform/ui/fold.tsx';
import { useChatPlace } from '#shell/ui/chat-place.tsx';
import type { MarketStats } from '../api.ts';
import { adviceInShort } from '../domain/advice.ts';
import { salesInShort } from '../domain/market-text.ts';
import { FIRST_REGION } from '../domain/widget-regions.ts';
import { Advice } from './widget/advice.tsx';
import { NotLoaded } from './widget/not-loaded.tsx';
import { AdviceSkeleton } from './widget/skeletons.tsx';

type MarketFoldsProps = {
  region: string;
  /** Null while they are loading. */
  stats: MarketStats | null;
};

/**
 * The market section's two folds, each with its answer on the closed line. The figures stay as the server sent them until
 * they are opened or another region is chosen; their code is loaded then.
 */
export function MarketFolds({ region, stats }: MarketFoldsProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Fold
        id="market-sales"
        title="Sales activity and inventory"
        answer={stats ? salesInShort(stats) : ''}
        onOpen={() => setOpened(true)}
      >
        <ServerDrawn className="" isNeeded={wasOpened || region !== FIRST_REGION}>
          <SalesAndInventory stats={stats} />
        </ServerDrawn>
      </Fold>
      <Fold
        id="market-advice"
        title="Advice for buyers and sellers"
        answer={stats ? adviceInShort(stats) : ''}
      >
        {stats ? <Advice stats={stats} /> : <AdviceSkeleton />}
        <ChatNow />
      </Fold>
    </>
  );
}

function ChatNow() {
  const chat = useChatPlace();
  return (
    <a
      href="/chat"
      onClick={chat?.open}
      className="mt-4 inline-flex min-h-11 items-center gap-2 font-[550] hover:text-accent-ink"
    >
      <MessageCircle aria-hidden strokeWidth={1.6} className="size-4" />
      Chat Now
    </a>
  );
}

const SalesAndInventory = preloadable(() =>
  import('./widget/sales-and-inventory.tsx').then(
    ({ SalesAndInventory }) => SalesAndInventory,
    () => NotLoaded,
  ),
);

/** Loads the figures that are folded. */
export const loadMarketFolds = (): Promise<void> => SalesAndInventory.preload();
