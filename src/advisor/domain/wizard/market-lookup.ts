import type { HousingMarketData } from '../market/housing-market-data.ts';

const MARKET_ATTEMPTS = 3;

/** The state of the review's market lookup. */
export type MarketLookup =
  /** The city or type is missing, so there is nothing to look up. */
  | { status: 'incomplete' }
  | { status: 'loading'; attempt: number }
  | { status: 'loaded'; market: HousingMarketData }
  /** The visitor chose estimates; the recommendation uses them too. */
  | { status: 'estimated'; market: HousingMarketData }
  /** Every attempt failed; `reason` is that of the last failure. */
  | { status: 'unavailable'; reason: string };

/** The outcome of one attempt. */
export type Attempt = { ok: true; market: HousingMarketData } | { ok: false; reason: string };

/** The initial state of a lookup. */
export const beginLookup = (market: { city: string; propertyType: string }): MarketLookup =>
  market.city === '' || market.propertyType === ''
    ? { status: 'incomplete' }
    : { status: 'loading', attempt: 1 };

/** The state after an attempt. A failed attempt is followed by the next one, if any are left. */
export function afterAttempt(lookup: MarketLookup, ended: Attempt): MarketLookup {
  if (lookup.status !== 'loading') return lookup;
  if (ended.ok) return { status: 'loaded', market: ended.market };
  return lookup.attempt < MARKET_ATTEMPTS
    ? { status: 'loading', attempt: lookup.attempt + 1 }
    : { status: 'unavailable', reason: ended.reason };
}
