import type { Slice } from '#platform/server/slice.ts';
import { deskRoutes } from './routes.ts';

/** The realtors' desk. It stores no data. */
export const deskSlice: Slice<object, { desk: Parameters<typeof deskRoutes>[0] }> = {
  name: 'desk',
  routes: ({ desk }) => deskRoutes(desk),
  limits: [{ path: '/api/desk/*', perMinute: 600 }],
};
