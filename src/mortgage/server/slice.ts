import type { Slice } from '#platform/server/slice.ts';
import { type MortgageDeps, mortgageRoutes } from './routes.ts';

/** Mortgage calls, including lenders' rates. */
export const mortgageSlice: Slice<object, MortgageDeps> = {
  name: 'mortgage',
  routes: mortgageRoutes,
  limits: [{ path: '/api/mortgage/*', perMinute: 600 }],
};
