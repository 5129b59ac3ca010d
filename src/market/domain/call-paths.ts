/** Where the calls of api.ts stand: apart from their schemas, which browsers need not load. */
export const MARKET_PATHS = { stats: '/api/market-stats/{region}' } as const;
