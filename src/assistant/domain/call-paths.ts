/** Paths of the calls in api.ts. */
export const ASSISTANT_PATHS = { ask: '/api/ai/ask' } as const;
