import type { Slice } from '#platform/server/slice.ts';
import { type AdvisorDeps, advisorRoutes } from './routes.ts';

type AdvisorSliceDeps = Pick<AdvisorDeps, 'rates' | 'signedIn' | 'now' | 'log'> & {
  stores: {
    advice: {
      adviceOf: AdvisorDeps['adviceStore']['byAccount'];
      setAdvice: AdvisorDeps['adviceStore']['set'];
    };
  };
  index: Pick<AdvisorDeps, 'prices'>;
  market: { statsOf(region: string): Promise<{ averagePriceYoY: number | null }> };
};

/** The buy-or-rent advisor. Its data is stored with the account. */
export const advisorSlice: Slice<object, AdvisorSliceDeps> = {
  name: 'advisor',
  routes: ({ stores, index, market, rates, signedIn, now, log }) =>
    advisorRoutes({
      prices: (search) => index.prices(search),
      priceChange: async (region) => (await market.statsOf(region)).averagePriceYoY,
      adviceStore: {
        byAccount: (id) => stores.advice.adviceOf(id),
        set: (id, given) => stores.advice.setAdvice(id, given),
      },
      rates,
      signedIn,
      now,
      log,
    }),
  limits: [
    { path: '/api/buy-rent-advisor/cities', perMinute: 600 },
    { path: '/api/buy-rent-advisor/market-data', perMinute: 30 },
    { path: '/api/buy-rent-advisor/recommend', perMinute: 30 },
    { path: '/api/buy-rent-advisor/preferences', perMinute: 30 },
  ],
};
