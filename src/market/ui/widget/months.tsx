import { useState } from 'react';
import { Tabs } from '#platform/ui/tabs.tsx';
import type { MarketTrends } from '../../api.ts';
import { isTrend, TREND_NAMES, TRENDS, type Trend } from '../../domain/trend-charts.ts';
import { WIDGET_REGIONS } from '../../domain/widget-regions.ts';
import { NotCounted } from './not-counted.tsx';
import { ChartSkeleton } from './skeletons.tsx';
import { TrendPanel } from './trend-panel.tsx';
import type { Shown } from './use-market.ts';

type MonthsProps = { trends: Shown<MarketTrends>; region: string };

/** A region's three charts, one per tab, in a place that is as high in every state. */
export function Months({ trends, region }: MonthsProps) {
  const [chosen, setChosen] = useState<Trend>('prices');
  const name = WIDGET_REGIONS.find(({ value }) => value === region)?.label ?? region;
  return (
    <Tabs
      label="Market figures"
      chosen={chosen}
      onChoose={(key) => isTrend(key) && setChosen(key)}
      addressOf={(key) => `/market-insights/${region}#${key}`}
      tabs={TRENDS.map((trend) => ({
        key: trend,
        label: TREND_NAMES[trend],
        // Hidden tabs are not rendered, because the chart library warns about zero-size containers.
        panel: trend === chosen && (
          <div className="-mt-3 flex h-[202px] flex-col gap-3 md:h-[258px] print:h-auto">
            <Panel trend={trend} trends={trends} region={name} />
          </div>
        ),
      }))}
    />
  );
}

type PanelProps = { trend: Trend; trends: Shown<MarketTrends>; region: string };

function Panel({ trend, trends, region }: PanelProps) {
  if (trends.status === 'loading') return <ChartSkeleton />;
  const isSample = trends.status === 'sample';
  return (
    <>
      {isSample && (
        <NotCounted
          message="Failed to fetch market trends"
          region={trends.region}
          onAskAgain={trends.askAgain}
        />
      )}
      <div className="min-h-0 flex-1">
        <TrendPanel
          trend={trend}
          trends={trends.figures}
          region={isSample ? trends.region : region}
          isSample={isSample}
          fills
        />
      </div>
    </>
  );
}
