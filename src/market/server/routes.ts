import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuseForNow } from '#platform/server/http/refusals.ts';
import { showMarketStats, showMarketTrends } from '../api.ts';
import type { MarketFigures } from './market-stats.ts';

type MarketDeps = { figures: Pick<MarketFigures, 'statsOf' | 'trendsOf'> };

/** The calls of market/api.ts that return figures. */
export const marketRoutes = ({ figures }: MarketDeps): Handler[] => [
  handle(showMarketStats, async ({ params }) => {
    const stats = await figures.statsOf(params.region);
    // The board has never been read completely: the page shows its samples.
    return stats.isKnown && stats.asOf === null ? refuseForNow() : stats;
  }),
  handle(showMarketTrends, ({ params, query }) => figures.trendsOf(params.region, query.timeRange)),
];
