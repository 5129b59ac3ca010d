import type { LenderRates } from '#mortgage/api.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { inTime, type Warnings } from '#platform/server/in-time.ts';
import type { Search } from '#search/domain/search.ts';
import { averageAskingPrices } from '../domain/market/average-asking-price.ts';
import { currentRates } from '../domain/market/current-rates.ts';
import type { Market } from '../domain/market/estimated-market.ts';
import { housingMarket } from '../domain/market/housing-market.ts';
import type { HousingMarketData } from '../domain/market/housing-market-data.ts';

export type MarketSourceDeps = {
  /** The prices of all listings that match a search, ascending. */
  prices(search: Search): Float64Array;
  /** A region's change in price over a year, in percent; null if unknown. */
  priceChange(region: string): Promise<number | null>;
  /** Lenders' rates; null if no source is known. */
  rates(): Promise<LenderRates | null>;
  now(): Date;
  log: Warnings;
  /** Timeout per part in milliseconds, well within the page's twelve seconds. */
  timeout?: number;
};

/** Timeout for each part of the market data, in milliseconds. */
export const PART_TIMEOUT = 3_000;

/** Returns whatever market data arrives within three seconds, with missing costs estimated. Never fails. */
export function marketSource(
  deps: MarketSourceDeps,
): (market: Market) => Promise<HousingMarketData> {
  const { prices, priceChange, rates, now, log, timeout = PART_TIMEOUT } = deps;
  const known = inTime({ feature: 'advisor', within: timeout, log });
  return async (market) => {
    const [asking, quoted, change] = await Promise.all([
      known('asking prices', async () => averageAskingPrices(market, prices)),
      known('rates', async () => {
        const given = await rates();
        return given && currentRates(given);
      }),
      known('price change', () => priceChange(market.city)),
    ]);
    const found = { sale: null, lease: null, ...asking, rates: quoted, priceChange: change };
    const at = now();
    return housingMarket(market, found, { on: dayInToronto(at), updatedAt: at.toISOString() });
  };
}
