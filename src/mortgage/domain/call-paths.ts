/** Where the call of the mortgage slice stands. */
export const MORTGAGE_PATHS = { rates: '/api/mortgage/rates' } as const;
