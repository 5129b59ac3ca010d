import type { Slice } from '#platform/server/slice.ts';
import { type TransitDeps, transitRoutes } from './routes.ts';

/** Travel times by transit. */
export const transitSlice: Slice<object, TransitDeps> = {
  name: 'transit',
  routes: transitRoutes,
  // The first question about a destination takes some 20 ms.
  limits: [{ path: '/api/transit/*', perMinute: 120 }],
};
