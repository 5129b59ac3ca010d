import type { Slice } from '#platform/server/slice.ts';
import type { DeskDeps } from './desk-deps.ts';
import { deskRoutes } from './routes.ts';

/** The realtors' desk. It stores no data. */
export const deskSlice: Slice<object, { desk: DeskDeps }> = {
  name: 'desk',
  routes: ({ desk }) => deskRoutes(desk),
  limits: [{ path: '/api/desk/*', perMinute: 600 }],
};
