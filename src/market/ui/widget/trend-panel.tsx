import { AreaChart, LineChart, StackedBars } from '#platform/ui/charts/charts.tsx';
import type { MarketTrends } from '../../api.ts';
import { noChart, type Trend, trendChart } from '../../domain/trend-charts.ts';

const CHART_COMPONENTS = { prices: LineChart, sales: StackedBars, inventory: AreaChart };

type TrendPanelProps = {
  trend: Trend;
  trends: MarketTrends;
  region: string;
  isSample?: boolean;
  /** As high as its place. */
  fills?: boolean;
};

/** One of a region's three charts, or a line explaining why it is missing. */
export function TrendPanel({
  trend,
  trends,
  region,
  isSample = false,
  fills = false,
}: TrendPanelProps) {
  const chart = trendChart(trend, trends, { region, isSample });
  if (!chart)
    return (
      <p className="rounded-row bg-sunk px-5 py-6 text-14 text-ink-2">{noChart(trend, trends)}</p>
    );
  const Chart = CHART_COMPONENTS[trend];
  return <Chart {...chart} fills={fills} />;
}
