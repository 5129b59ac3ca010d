import { joined } from '#platform/server/http/routes.ts';
import type { Slice } from '#platform/server/slice.ts';
import { analyzeProperty, describeProperty } from '../api.ts';
import { analysisRoutes } from './analysis-routes.ts';
import { descriptionRoutes } from './description-routes.ts';

type AnalysisDeps = Parameters<typeof analysisRoutes>[0] & Parameters<typeof descriptionRoutes>[0];

/** The analysis of a listing, and its description in words. */
export const analysisSlice: Slice<object, AnalysisDeps> = {
  name: 'analysis',
  calls: [analyzeProperty, describeProperty],
  routes: (deps) => joined(analysisRoutes(deps), descriptionRoutes(deps)),
};
