import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Select } from '#platform/ui/forms/select.tsx';
import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { useChatPlace } from '#shell/ui/chat-place.tsx';
import type { MarketStats, MarketTrends } from '../api.ts';
import { provenance } from '../domain/market-text.ts';
import { isTrend, TREND_NAMES, TRENDS, type Trend } from '../domain/trend-charts.ts';
import { FIRST_REGION, WIDGET_REGIONS } from '../domain/widget-regions.ts';
import { ReportButton } from './report-button.tsx';
import { Advice } from './widget/advice.tsx';
import { NotCounted } from './widget/not-counted.tsx';
import { SentimentPanel } from './widget/sentiment-panel.tsx';
import {
  AdviceSkeleton,
  ChartSkeleton,
  SentimentSkeleton,
  TilesSkeleton,
} from './widget/skeletons.tsx';
import { StatTiles } from './widget/stat-tiles.tsx';
import { TrendPanel } from './widget/trend-panel.tsx';
import { type Shown, useMarket } from './widget/use-market.ts';

/** The front page's market section: a region's figures, its months, and the report button. */
export function MarketSection() {
  const [region, setRegion] = useState(FIRST_REGION);
  const { stats, trends } = useMarket(region);
  const chat = useChatPlace();
  return (
    <section id="market-stats" className="below-fold frame scroll-mt-28 py-[72px] md:py-28">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
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
      <div className="rounded-card bg-card shadow-card">
        <div className="grid lg:grid-cols-[1fr_344px]">
          <div className="min-w-0 px-5 py-7 md:px-8">
            <Figures stats={stats} />
            <Months trends={trends} region={region} />
          </div>
          <div className="flex flex-col border-line px-5 py-7 max-lg:border-t md:px-8 lg:border-l">
            {stats.at === 'loading' ? (
              <SentimentSkeleton />
            ) : (
              <SentimentPanel stats={stats.figures} />
            )}
            <div className="mt-auto pt-7">
              <ReportButton region={region} />
              <a
                href="/chat"
                onClick={chat?.open}
                className="mt-2 flex min-h-11 items-center justify-center gap-2 font-[550] hover:text-accent-ink"
              >
                <MessageCircle aria-hidden strokeWidth={1.6} className="size-4" />
                Chat Now
              </a>
            </div>
          </div>
        </div>
        <div className="border-line border-t px-5 py-7 md:px-8">
          {stats.at === 'loading' ? <AdviceSkeleton /> : <Advice stats={stats.figures} />}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <p className="max-w-[88ch] text-14 text-ink-3">{sourceOf(stats)}</p>
        <a href="/market-insights" className="text-link">
          Market insights
        </a>
      </div>
    </section>
  );
}

const Figures = ({ stats }: { stats: Shown<MarketStats> }) => {
  if (stats.at === 'loading') return <TilesSkeleton />;
  const { figures } = stats;
  return (
    <>
      {stats.at === 'sample' && (
        <div className="mb-6 grid gap-4">
          <NotCounted
            message="Failed to fetch market stats"
            region={figures.region}
            onAskAgain={stats.askAgain}
          />
          <span>
            <SamplePill />
          </span>
        </div>
      )}
      <StatTiles stats={figures} />
    </>
  );
};

/** The three charts, one per tab. */
function Months({ trends, region }: { trends: Shown<MarketTrends>; region: string }) {
  const [chosen, setChosen] = useState<Trend>('prices');
  const name = WIDGET_REGIONS.find(({ value }) => value === region)?.label ?? region;
  return (
    <div className="mt-7 grid gap-5">
      {trends.at === 'sample' && (
        <NotCounted
          message="Failed to fetch market trends"
          region={trends.region}
          onAskAgain={trends.askAgain}
        />
      )}
      <div className="min-w-0">
        <Tabs
          label="Market figures"
          chosen={chosen}
          onChoose={(key) => isTrend(key) && setChosen(key)}
          addressOf={(key) => `/market-insights/${region}#${key}`}
          tabs={TRENDS.map((trend) => ({
            key: trend,
            label: TREND_NAMES[trend],
            panel: trend === chosen && <Panel trend={trend} trends={trends} region={name} />,
          }))}
        />
      </div>
    </div>
  );
}

type PanelProps = { trend: Trend; trends: Shown<MarketTrends>; region: string };

// Hidden tabs are not rendered, because the chart library warns about zero-size containers.
const Panel = ({ trend, trends, region }: PanelProps) => {
  if (trends.at === 'loading') return <ChartSkeleton />;
  if (trends.at === 'counted')
    return <TrendPanel trend={trend} trends={trends.figures} region={region} />;
  return <TrendPanel trend={trend} trends={trends.figures} region={trends.region} isSample />;
};

const titleOf = (stats: Shown<MarketStats>): string =>
  stats.at === 'counted' && stats.figures.basis.prices === 'asking prices'
    ? 'Asking prices'
    : 'What homes are selling for';

function sourceOf(stats: Shown<MarketStats>): string {
  if (stats.at === 'loading') return 'Loading the figures.';
  return stats.at === 'sample' ? 'Sample data, not based on listings.' : provenance(stats.figures);
}
