import { type Handler, handle } from '#platform/server/http/handle.ts';
import { showMarketStats, showMarketTrends } from '../api.ts';
import type { MarketFigures } from './market-stats.ts';

type MarketDeps = { figures: Pick<MarketFigures, 'statsOf' | 'trendsOf'> };

/** The calls of market/api.ts that return figures. */
export const marketRoutes = ({ figures }: MarketDeps): Handler[] => [
  handle(showMarketStats, ({ params }) => figures.statsOf(params.region)),
  handle(showMarketTrends, ({ params, query }) => figures.trendsOf(params.region, query.timeRange)),
];
