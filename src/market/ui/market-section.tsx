import { useRef, useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import { useNearViewport } from '#platform/ui/browser/use-near-viewport.ts';
import { Select } from '#platform/ui/forms/select.tsx';
import type { MarketStats } from '../api.ts';
import { provenanceInShort } from '../domain/market-text.ts';
import { FIRST_REGION, WIDGET_REGIONS } from '../domain/widget-regions.ts';
import { loadMarketFolds, MarketFolds } from './market-folds.tsx';
import { ReportButton } from './report-button.tsx';
import { Headline } from './widget/headline.tsx';
import { NotLoaded } from './widget/not-loaded.tsx';
import { type Shown, useMarket } from './widget/use-market.ts';

/** The front page's market section: a region's price, verdict and months; the rest is folded. */
export function MarketSection() {
  const [region, setRegion] = useState(FIRST_REGION);
  const { stats, trends } = useMarket(region);
  const months = useRef<HTMLDivElement>(null);
  const areMonthsNear = useNearViewport(months);
  return (
    <section id="market-stats" className="below-fold frame [--height-guess:640px]">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4 md:mb-6">
        <h2 className="title">{titleOf(stats)}</h2>
        <Select
          label="Region"
          labelHidden
          className="needs-script w-full md:w-[272px]"
          options={WIDGET_REGIONS}
          value={region}
          onChoose={setRegion}
        />
      </div>
      <div className="rounded-card bg-card px-5 pt-5 shadow-card md:px-8 md:pt-6">
        <div className="grid gap-x-10 gap-y-4 pb-6 lg:grid-cols-[minmax(300px,1fr)_minmax(0,640px)] lg:grid-rows-[auto_1fr]">
          <Headline stats={stats} />
          <div ref={months} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {/* As high as its tabs and charts, for when the browser draws them. */}
            <ServerDrawn
              className="min-h-[268px] md:min-h-[324px]"
              isNeeded={areMonthsNear || region !== FIRST_REGION}
            >
              <Months trends={trends} region={region} />
            </ServerDrawn>
          </div>
          <div>
            <ReportButton region={region} className="w-full md:w-auto" />
          </div>
        </div>
        <MarketFolds region={region} stats={stats.status === 'loading' ? null : stats.figures} />
      </div>
      <p className="mt-4 min-h-[63px] text-14 text-ink-3 md:min-h-[42px] lg:min-h-0">
        {sourceOf(stats)}{' '}
        <a href="/market-insights" className="hit text-ink underline">
          Market insights
        </a>
      </p>
    </section>
  );
}

const titleOf = (stats: Shown<MarketStats>): string =>
  stats.status === 'counted' && stats.figures.basis.prices === 'asking prices'
    ? 'Asking prices'
    : 'What homes are selling for';

function sourceOf(stats: Shown<MarketStats>): string {
  if (stats.status === 'loading') return 'Loading the figures.';
  return stats.status === 'sample'
    ? 'Sample data, not based on listings.'
    : provenanceInShort(stats.figures);
}

const Months = preloadable(() =>
  import('./widget/months.tsx').then(
    ({ Months }) => Months,
    () => NotLoaded,
  ),
);

/** Loads what the server draws, and browsers after navigation: without it the page below would move. */
export async function loadMarketSection(): Promise<void> {
  await Promise.all([Months.preload(), loadMarketFolds()]);
}
