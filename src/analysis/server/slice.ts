import type { Slice } from '#platform/server/slice.ts';
import { type AnalysisDeps, analysisRoutes } from './analysis-routes.ts';
import { type DescriptionDeps, descriptionRoutes } from './description-routes.ts';

/** The analysis of a listing, and its description in words. */
export const analysisSlice: Slice<object, AnalysisDeps & DescriptionDeps> = {
  name: 'analysis',
  routes: (deps) => [...analysisRoutes(deps), ...descriptionRoutes(deps)],
};
