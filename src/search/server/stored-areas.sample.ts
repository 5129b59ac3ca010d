import type { SearchDeps } from './routes.ts';

/** For tests about other things than stored areas. */
export const NO_STORED_AREAS: SearchDeps['storedAreas'] = {
  known: (search) => search,
  resolve: async (search) => search,
};
