import type { Slice } from '#platform/server/slice.ts';
import { type ShellDeps, shellRoutes } from './routes.ts';

/** The header and footer of every page, and the site facts they show. */
export const shellSlice: Slice<object, ShellDeps> = {
  name: 'shell',
  routes: shellRoutes,
  limits: [{ path: '/api/site', perMinute: 600 }],
};
