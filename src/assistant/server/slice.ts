import type { Slice } from '#platform/server/slice.ts';
import type { Search } from '#search/domain/search.ts';
import { type McpDeps, mcpRoutes } from './routes.ts';

type Deps = Pick<McpDeps, 'writer' | 'homeById' | 'rates' | 'addressed' | 'now'> & {
  market: Pick<McpDeps, 'statsOf'>;
  index: { search(search: Search, span: { limit: number; offset: number }): { total: number } };
};

/** The assistant, which answers questions about homes and the market. */
export const assistantSlice: Slice<object, Deps> = {
  name: 'assistant',
  routes: ({ index, market, writer, homeById, rates, addressed, now }) =>
    mcpRoutes({
      writer,
      homeById,
      rates,
      addressed,
      now,
      statsOf: market.statsOf,
      count: (search) => index.search(search, { limit: 1, offset: 0 }).total,
    }),
};
