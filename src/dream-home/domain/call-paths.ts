/** Where the calls of the dream home stand. */
export const DREAM_HOME_PATHS = { recommend: '/api/dream-home/recommend' } as const;
