import type { Slice } from '#platform/server/slice.ts';
import { mortgageRoutes } from './routes.ts';

/** Mortgage calls, including lenders' rates. */
export const mortgageSlice: Slice<object, Parameters<typeof mortgageRoutes>[0]> = {
  name: 'mortgage',
  routes: mortgageRoutes,
  limits: [{ path: '/api/mortgage/*', perMinute: 600 }],
};
