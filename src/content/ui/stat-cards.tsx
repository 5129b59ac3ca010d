import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import type { MarketMetric } from '../domain/market-metric.ts';

/** Market figures in a row; samples are labelled. */
export const StatCards = ({ metrics }: { metrics: readonly MarketMetric[] }) => (
  <dl className="grid gap-6 md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
    {metrics.map(({ label, value, note, isSample, link }) => (
      <div key={label} className="rounded-card bg-card p-5 shadow-card md:p-6">
        <dt className="flex min-h-[26px] flex-wrap items-center justify-between gap-2 font-medium text-14 text-ink-2">
          {label}
          {isSample && <SamplePill />}
        </dt>
        <dd>
          <span className="figures mt-3 block font-display text-28">{value}</span>
          <span className="mt-1 block text-14 text-ink-3">{note}</span>
          {link && (
            <a href={link.href} className="hit mt-2 inline-block text-14 underline">
              {link.label}
            </a>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
