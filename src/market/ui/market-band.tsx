import { SiteLink } from '#platform/ui/site-link.tsx';
import type { MarketStats } from '../api.ts';
import { MarketFigures } from './market-figures.tsx';

/** The market on the front page; without figures only the way to them. */
export const MarketBand = ({ stats }: { stats: MarketStats | undefined }) => (
  <section id="market-stats" className="frame scroll-mt-28 py-[72px] md:py-28">
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <h2 className="title">What homes ask today</h2>
      <SiteLink href="/market-insights" className="text-link">
        Market insights
      </SiteLink>
    </div>
    {stats ? (
      <MarketFigures stats={stats} />
    ) : (
      <p className="text-ink-2">The figures could not be counted just now.</p>
    )}
  </section>
);
