import type { MarketStats } from '../api.ts';

/** Oakville with a hundred and twenty homes; say only what the test is about. */
export const aMarketStats = (given: Partial<MarketStats> = {}): MarketStats => ({
  region: 'Oakville',
  key: 'oakville',
  isKnown: true,
  averagePrice: 1_000_000,
  activeListings: 120,
  sale: { count: 120, average: 1_000_000, median: 950_000, lowest: 400_000, highest: 2_500_000 },
  bands: [10, 60, 30, 20],
  kinds: {
    detached: { count: 60, average: 1_300_000, median: 0, lowest: 0, highest: 0 },
    condo: { count: 40, average: 600_000, median: 0, lowest: 0, highest: 0 },
    townhouse: null,
    'semi-detached': null,
  },
  lease: { count: 20, average: 3_000, median: 2_800, lowest: 1_500, highest: 9_000 },
  basis: 'asking prices',
  asOf: '2026-11-21T12:00:00.000Z',
  ...given,
});
