import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { SignedIn } from '#accounts/domain/account.ts';
import { analysisRoutes } from '#analysis/server/analysis-routes.ts';
import { descriptionRoutes } from '#analysis/server/description-routes.ts';
import { homeAsked } from '#analysis/server/home-asked.ts';
import { homeKnower } from '#analysis/server/know-home.ts';
import { assistantRoutes } from '#assistant/server/routes.ts';
import { writerOf } from '#grounding/server/writer-of.ts';
import { viewerOf } from '#listings/domain/viewer.ts';
import type { MarketFigures } from '#market/server/market-stats.ts';
import type { LenderRates } from '#mortgage/api.ts';
import type { Config } from '#platform/server/config.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import type { Search } from '#search/domain/search.ts';
import { profileOf } from '../feeding/configured-board.ts';
import { cardsOf } from './cards.ts';
import type { ReadingRoom } from './reading-room.ts';

type Needs = {
  config: Config;
  log: Logger;
  books: ReadingRoom;
  index: ListingIndex;
  market: Pick<MarketFigures, 'statsOf'>;
  rates(): Promise<LenderRates | null>;
  signedIn(request: Request): Promise<SignedIn | null>;
};

/** The routes of the property analysis, the description and the assistant. */
export function insightsOf({ config, log, books, index, market, rates, signedIn }: Needs): Hono {
  const { name, tellsSales } = profileOf(config).reading;
  const { listings } = books;
  const now = () => new Date();
  const knowHome = homeKnower({
    listings,
    cardsOf: cardsOf(index),
    sellingBoard: tellsSales ? name : null,
    statsOf: market.statsOf,
    ...{ rates, now, log },
  });
  const viewer = async (request: Request) => viewerOf(await signedIn(request));
  const writer = writerOf({ model: config.model, modelUse: books.modelUse, log, now });
  const about = { listings, knowHome, writer, viewer };
  const count = (search: Search) => index.search(search, { limit: 1, offset: 0 }).total;
  return new Hono()
    .route('/', analysisRoutes(about))
    .route('/', descriptionRoutes(about))
    .route(
      '/',
      assistantRoutes({
        ...{ writer, homeById: homeAsked(about).byId },
        ...{ statsOf: market.statsOf, rates, count, now },
      }),
    );
}
