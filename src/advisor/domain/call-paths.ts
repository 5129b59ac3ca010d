/** Where the calls of the advisor stand. */
export const ADVISOR_PATHS = {
  cities: '/api/buy-rent-advisor/cities',
  marketData: '/api/buy-rent-advisor/market-data',
  preferences: '/api/buy-rent-advisor/preferences',
  recommend: '/api/buy-rent-advisor/recommend',
} as const;
