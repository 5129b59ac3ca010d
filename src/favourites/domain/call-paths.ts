/** Where the calls of favourites stand. */
export const FAVOURITE_PATHS = {
  list: '/api/favorites',
  one: '/api/favorites/{propertyId}',
} as const;
