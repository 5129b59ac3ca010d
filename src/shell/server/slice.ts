import type { Slice } from '#platform/server/slice.ts';
import { shellRoutes } from './routes.ts';

/** The header and footer of every page, and the site facts they show. */
export const shellSlice: Slice<object, Parameters<typeof shellRoutes>[0]> = {
  name: 'shell',
  routes: shellRoutes,
};
