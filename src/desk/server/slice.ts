import type { Slice } from '#platform/server/slice.ts';
import type { DeskDeps } from './desk-deps.ts';
import { deskRoutes } from './routes.ts';

/** The realtors' desk. It stores no data. */
export const deskSlice: Slice<object, { desk: DeskDeps }> = {
  name: 'desk',
  routes: ({ desk }) => deskRoutes(desk),
  // For two hundred people in one office, whose desks read two lists every two seconds while visitors write.
  limits: [{ path: '/api/desk/*', perMinute: 12_000 }],
};
