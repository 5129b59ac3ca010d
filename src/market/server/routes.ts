import { Hono } from 'hono';
import { routeOf } from '#platform/server/routes.ts';
import { type MarketStats, showMarketStats } from '../api.ts';

type Needs = {
  /** The figures of the region that a text means. */
  statsOf(region: string): MarketStats;
};

/** The calls of market/api.ts. */
export const marketRoutes = ({ statsOf }: Needs): Hono =>
  new Hono().get(routeOf(showMarketStats), ({ req, json }) =>
    json(statsOf(req.param('region') ?? '')),
  );
