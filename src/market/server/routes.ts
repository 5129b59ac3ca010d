import { Hono } from 'hono';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import { showMarketStats, showMarketTrends } from '../api.ts';
import { rangeOf } from '../domain/trends-of.ts';
import type { MarketFigures } from './market-stats.ts';

type Needs = { figures: Pick<MarketFigures, 'statsOf' | 'trendsOf'> };

const RANGE_TAKES = 'timeRange must be 12m, 24m or 36m';

/** The calls of market/api.ts that tell figures. */
export const marketRoutes = ({ figures }: Needs): Hono =>
  new Hono()
    .get(routeOf(showMarketStats), async ({ req, json }) =>
      json(await figures.statsOf(req.param('region') ?? '')),
    )
    .get(routeOf(showMarketTrends), async ({ req, json }) => {
      const range = rangeOf(req.queries('timeRange')?.at(-1));
      if (range === null) return refuse(400, RANGE_TAKES);
      return json(await figures.trendsOf(req.param('region') ?? '', range));
    });
