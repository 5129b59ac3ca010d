/** Where the calls of insights stand. */
export const INSIGHT_PATHS = {
  analyze: '/api/ai/analyze',
  description: '/api/ai/description',
  ask: '/api/ai/ask',
} as const;
