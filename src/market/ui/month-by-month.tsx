import { Section } from '#platform/ui/page/section.tsx';
import type { MarketTrends } from '../api.ts';
import { TREND_NAMES, TRENDS } from '../domain/trend-charts.ts';
import { TrendPanel } from './widget/trend-panel.tsx';

type MonthByMonthProps = { trends: MarketTrends; region: string };

/** A region's twelve months in three charts, each with an anchor. */
export const MonthByMonth = ({ trends, region }: MonthByMonthProps) => (
  <Section title="Month by month">
    <div className="grid gap-6 lg:grid-cols-2">
      {TRENDS.map((trend) => (
        <section
          key={trend}
          id={trend}
          className="min-w-0 rounded-card bg-card px-5 py-6 shadow-card first:lg:col-span-2 md:px-8"
        >
          <h3 className="mb-4 font-display text-22">{TREND_NAMES[trend]}</h3>
          <TrendPanel trend={trend} trends={trends} region={region} />
        </section>
      ))}
    </div>
  </Section>
);
