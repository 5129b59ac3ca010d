import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { quotableAnswers } from '#content/domain/quotable-answers.ts';
import { readSandboxPhoto } from '#feed/server/sandbox-photos.ts';
import * as listingCalls from '#listings/api.ts';
import type { ListingIndex } from '#listings/domain/listing-index.ts';
import { listingRoutes } from '#listings/server/routes.ts';
import { showMarketStats } from '#market/api.ts';
import { knowledgeOf } from '#market/domain/knowledge.ts';
import { marketStats } from '#market/server/market-stats.ts';
import { marketRoutes } from '#market/server/routes.ts';
import { listMedia, showListingMedia, showPhoto } from '#media/api.ts';
import { mediaRoutes } from '#media/server/media-routes.ts';
import { photoCache } from '#media/server/photo-cache.ts';
import type { PhotoOrigin } from '#media/server/photo-origin.ts';
import { photoProxy } from '#media/server/photo-proxy.ts';
import { photoRoutes } from '#media/server/photo-routes.ts';
import {
  listNeighbourhoods,
  showNeighbourhood,
  showNeighbourhoodMap,
} from '#neighbourhoods/api.ts';
import { neighbourhoodRoutes } from '#neighbourhoods/server/routes.ts';
import type { Config } from '#platform/server/config.ts';
import { docsRoutes } from '#platform/server/openapi-routes.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import { apiRoutes } from '#platform/server/routes.ts';
import { listAnswers, showKnowledge, showPreview } from '#seo/api.ts';
import { knowledgeRoutes } from '#seo/server/knowledge-routes.ts';
import type { SitePage } from '#seo/server/machine-pages.ts';
import { showSite } from '#shell/api.ts';
import { shellRoutes } from '#shell/server/routes.ts';
import { site } from '#site';
import type { Books } from './books.ts';
import { previews } from './previews.ts';

type Needs = {
  config: Config;
  log: Logger;
  books: Books;
  index: ListingIndex;
  lastRefreshed(): Date | null;
  /** Every page besides the listings' own. */
  pages(): readonly SitePage[];
  /** The folder of the project's own pictures. */
  assets: string;
};

const { listProperties, showProperty, listFeatured, showFeaturedShowcase } = listingCalls;
const CALLS = [
  ...[listProperties, showProperty, listFeatured, showFeaturedShowcase],
  ...[listMedia, showListingMedia, showPhoto],
  ...[listNeighbourhoods, showNeighbourhood, showNeighbourhoodMap],
  ...[showKnowledge, listAnswers, showPreview],
  showMarketStats,
  showSite,
];

/** The REST API: every slice's routes, each given what it asks for. */
export function restApi(needs: Needs): Hono {
  const { config, log, books, index, lastRefreshed } = needs;
  const { listings, photos } = books;
  const photosServed = proxy(needs);
  const statsOf = marketStats({ index, lastRefreshed });
  return apiRoutes(
    [
      limits(config),
      listingRoutes({ index, listings, lastRefreshed: async () => lastRefreshed() }),
      mediaRoutes({ photos, publicKeys: listings.publicKeys, listingByAnyKey: listings.byAnyKey }),
      photoRoutes(photosServed),
      previews({ ...needs, photos: photosServed }),
      neighbourhoodRoutes({ index }),
      marketRoutes({ statsOf }),
      knowledgeRoutes({
        knowledgeOf: (region) => knowledgeOf(statsOf(region)),
        answers: quotableAnswers(config.publicUrl),
      }),
      shellRoutes({
        origin: config.publicUrl,
        demonstration: config.feed.profile === 'sandbox',
        now: () => new Date(),
      }),
      docsRoutes(CALLS, {
        title: `${site.brokerage}: the API`,
        description: 'What the pages of this site ask, and anybody else may.',
      }),
    ],
    { log },
  );
}

/** Requests of one visitor in a minute. What pages ask in process is nobody's and is not counted. */
function limits({ trustProxy }: Config): Hono {
  const limit = (perMinute: number) =>
    rateLimit({ perMinute, trustProxy, now: () => performance.now() });
  return new Hono()
    .use('/api/properties/*', limit(600))
    .use('/api/trreb/*', limit(600))
    .use('/api/media', limit(600))
    .use('/api/preview', limit(600))
    .use('/api/llmo/*', limit(600));
}

function proxy({ config, log, books, assets }: Needs) {
  return photoProxy({
    origin: sandboxOrigin(join(assets, 'photos')),
    pictureAt: books.photos.hasAddress,
    cache: photoCache({
      folder: join(config.dataDir, 'photos'),
      atMost: 2_000_000_000,
      onTrouble: (err) => log.warn({ err }, 'photo cache'),
    }),
    unavailable: readFileSync(join(assets, 'illustrations/image-unavailable.png')),
    log,
  });
}

/** The sandbox's photos lie in a folder of ours. */
const sandboxOrigin = (folder: string): PhotoOrigin => ({
  allows: ({ protocol, host }) => protocol === 'https:' && host === 'photos.sandbox.example',
  async photo(address) {
    const bytes = await readSandboxPhoto(address, folder);
    return bytes ? { ok: true, bytes } : { ok: false, because: 'no such photo' };
  },
});
