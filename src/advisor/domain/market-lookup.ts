import type { HousingMarketData } from './housing-market-data.ts';

const MARKET_ATTEMPTS = 3;

/** What the review knows of the market. */
export type MarketLookup =
  /** City or type is missing, so that nothing can be asked. */
  | { is: 'incomplete' }
  | { is: 'loading'; attempt: number }
  | { is: 'loaded'; market: HousingMarketData }
  /** The visitor chose estimates, which the answer then takes too. */
  | { is: 'estimated'; market: HousingMarketData }
  /** Every attempt failed; why the last one did. */
  | { is: 'unavailable'; because: string };

/** How one attempt ended. */
export type Attempt = { ok: true; market: HousingMarketData } | { ok: false; because: string };

/** Where a lookup begins. */
export const beginLookup = (asked: { city: string; propertyType: string }): MarketLookup =>
  asked.city === '' || asked.propertyType === ''
    ? { is: 'incomplete' }
    : { is: 'loading', attempt: 1 };

/** Where a lookup stands after an attempt: one that failed is followed by the next, as long as there are any. */
export function afterAttempt(lookup: MarketLookup, ended: Attempt): MarketLookup {
  if (lookup.is !== 'loading') return lookup;
  if (ended.ok) return { is: 'loaded', market: ended.market };
  return lookup.attempt < MARKET_ATTEMPTS
    ? { is: 'loading', attempt: lookup.attempt + 1 }
    : { is: 'unavailable', because: ended.because };
}
