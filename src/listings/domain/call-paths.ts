/** Where the calls of api.ts stand: apart from their schemas, which browsers need not load. */
export const LISTING_PATHS = {
  list: '/api/properties',
  one: '/api/properties/{id}',
  history: '/api/properties/{id}/history',
  histories: '/api/home-histories',
  named: '/api/properties/named',
  featured: '/api/properties/featured',
  showcase: '/api/properties/featured-showcase',
} as const;
