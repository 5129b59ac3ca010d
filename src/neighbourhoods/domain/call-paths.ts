/** Where the calls of api.ts stand: apart from their schemas, which browsers need not load. */
export const NEIGHBOURHOOD_PATHS = {
  list: '/api/neighborhoods',
  one: '/api/neighborhoods/{neighborhood}',
  picture: '/api/neighborhoods/{neighborhood}/map.svg',
} as const;
