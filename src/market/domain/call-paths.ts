/** Where the calls of api.ts stand: apart from their schemas, which browsers need not load. */
export const MARKET_PATHS = {
  stats: '/api/market-stats/{region}',
  trends: '/api/market-stats/{region}/trends',
  reports: '/api/market-reports',
  download: '/api/market-reports/download',
  mailedReport: '/api/market-reports/mailed',
} as const;
