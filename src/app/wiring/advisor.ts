import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { SignedIn } from '#accounts/domain/account.ts';
import { advisorRoutes } from '#advisor/server/routes.ts';
import type { MarketFigures } from '#market/server/market-stats.ts';
import type { LenderRates } from '#mortgage/api.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import type { ReadingRoom } from './reading-room.ts';

type Needs = {
  books: Pick<ReadingRoom, 'accounts'>;
  index: Pick<ListingIndex, 'prices'>;
  market: Pick<MarketFigures, 'statsOf'>;
  rates(): Promise<LenderRates | null>;
  signedIn(request: Request): Promise<SignedIn | null>;
  log: Logger;
};

/** The routes of the buy-or-rent advisor. */
export const advisorOf = ({ books, index, market, rates, signedIn, log }: Needs): Hono =>
  advisorRoutes({
    prices: (search) => index.prices(search),
    priceChange: async (region) => (await market.statsOf(region)).averagePriceYoY,
    rates,
    signedIn,
    kept: {
      of: (id) => books.accounts.adviceOf(id),
      set: (id, given) => books.accounts.setAdvice(id, given),
    },
    now: () => new Date(),
    log,
  });
