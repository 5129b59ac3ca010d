/** Paths of the calls in api.ts. */
export const ANALYSIS_PATHS = {
  analyze: '/api/ai/analyze',
  description: '/api/ai/description',
} as const;
