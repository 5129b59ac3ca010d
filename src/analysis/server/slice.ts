import type { Slice } from '#platform/server/slice.ts';
import { analysisRoutes } from './analysis-routes.ts';
import { descriptionRoutes } from './description-routes.ts';

type AnalysisDeps = Parameters<typeof analysisRoutes>[0] & Parameters<typeof descriptionRoutes>[0];

/** The analysis of a listing, and its description in words. */
export const analysisSlice: Slice<object, AnalysisDeps> = {
  name: 'analysis',
  routes: (deps) => [...analysisRoutes(deps), ...descriptionRoutes(deps)],
};
