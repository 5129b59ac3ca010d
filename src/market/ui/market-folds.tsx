import { useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import { Fold } from '#platform/ui/fold.tsx';
import type { MarketStats } from '../api.ts';
import { adviceInShort } from '../domain/advice.ts';
import { salesInShort } from '../domain/market-text.ts';
import { FIRST_REGION } from '../domain/widget-regions.ts';
import { NotLoaded } from './widget/not-loaded.tsx';

type MarketFoldsProps = {
  region: string;
  /** Null while they are loading. */
  stats: MarketStats | null;
};

/**
 * The market section's two folds, each with its answer on the closed line. What the server sent in them stays until one is
 * opened or another region is chosen: their code is loaded then.
 */
export function MarketFolds({ region, stats }: MarketFoldsProps) {
  const [wasOpened, setOpened] = useState(false);
  const part = { className: '', isNeeded: wasOpened || region !== FIRST_REGION };

  return (
    <>
      <Fold
        id="market-sales"
        title="Sales activity and inventory"
        answer={stats ? salesInShort(stats) : ''}
        onOpen={() => setOpened(true)}
      >
        <ServerDrawn {...part}>
          <SalesAndInventory stats={stats} />
        </ServerDrawn>
      </Fold>
      <Fold
        id="market-advice"
        title="Advice for buyers and sellers"
        answer={stats ? adviceInShort(stats) : ''}
        onOpen={() => setOpened(true)}
      >
        <ServerDrawn {...part}>
          <AdviceAndChat stats={stats} />
        </ServerDrawn>
      </Fold>
    </>
  );
}

const load = () => import('./widget/folded.tsx');
const notLoaded = () => NotLoaded;
const SalesAndInventory = preloadable(() =>
  load().then(({ SalesAndInventory }) => SalesAndInventory, notLoaded),
);
const AdviceAndChat = preloadable(() =>
  load().then(({ AdviceAndChat }) => AdviceAndChat, notLoaded),
);

/** Loads what is folded. */
export async function loadMarketFolds(): Promise<void> {
  if (import.meta.env.SSR)
    await Promise.all([SalesAndInventory.preload(), AdviceAndChat.preload()]);
}
