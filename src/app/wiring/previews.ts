import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { previewCardOf } from '#listings/domain/preview-card.ts';
import { concurrencyLimit } from '#media/server/concurrency-limit.ts';
import { DiskPhotoCache } from '#media/server/photo-cache.ts';
import type { PhotoProxy } from '#media/server/photo-proxy.ts';
import type { Config } from '#platform/server/config.ts';
import { linesOf } from '#seo/domain/cut.ts';
import type { SitePage } from '#seo/server/crawler-routes.ts';
import { previewPainter } from '#seo/server/preview-picture.ts';
import type { Preview, PreviewDeps } from '#seo/server/preview-routes.ts';
import { site } from '#site';
import { isDemonstration } from './demonstration.ts';
import type { SiteStores } from './stores.ts';

type PreviewSources = {
  config: Config;
  log: Logger;
  brokerage(): Brokerage;
  stores: SiteStores;
  /** Every page besides the listings' own. */
  pages(): readonly SitePage[];
  photos: PhotoProxy;
  /** The folder of the project's own pictures and fonts. */
  assets: string;
};

const LISTING = /^\/propert(?:y|ies)\/([^/]+)\/?$/;
const SHAPE = { width: 1440, format: 'jpeg' } as const;
/** Rendering one takes a core about 0.2 s. */
const AT_ONCE = { atOnce: 1, waiting: 32 };
const LINES = { width: 74, atMost: 2 };
const CACHE_BYTES = 500_000_000;

/** Preview images for shared links. */
export function previewDeps({
  config,
  log,
  brokerage,
  stores,
  pages,
  photos,
  assets,
}: PreviewSources): PreviewDeps {
  const demonstration = isDemonstration(config);
  const skyline = readFileSync(join(assets, 'hero/hero-poster.webp'));
  return {
    previewOf: async (path) => {
      const listing = LISTING.exec(path)?.[1];
      if (listing === undefined) return ofPage(pageAt(path, pages()), brokerage(), skyline);
      const id = parseListingId(listing);
      return id === null ? null : ofListing(id, { stores, photos });
    },
    paint: previewPainter({
      fonts: join(assets, 'fonts'),
      name: () => (demonstration ? `Demonstration data · ${brokerage().name}` : brokerage().name),
    }),
    standIn: readFileSync(join(assets, 'illustrations/image-unavailable.png')),
    cache: new DiskPhotoCache({
      folder: join(config.dataDir, 'previews'),
      atMost: CACHE_BYTES,
      onError: (err) => log.warn({ err }, 'preview cache failed'),
    }),
    limit: concurrencyLimit(AT_ONCE),
  };
}

/** Pages that are not listed get the home page's preview. */
const pageAt = (path: string, pages: readonly SitePage[]): SitePage | undefined =>
  pages.find((page) => page.path === path) ?? pages.find((page) => page.path === '/');

const ofPage = (
  page: SitePage | undefined,
  { name, legalName }: Brokerage,
  skyline: Uint8Array,
): Preview => ({
  card: {
    headline: page?.title ?? name,
    lines: linesOf(page?.description ?? site.introduction, LINES),
    foot: legalName,
  },
  photoKey: 'skyline',
  photo: async () => skyline,
});

/** Null for a listing that is not on the market. */
async function ofListing(
  id: ListingId,
  { stores: { listings }, photos }: Pick<PreviewSources, 'stores' | 'photos'>,
): Promise<Preview | null> {
  const found = await listings.forViewer(id, 'guest');
  if (found.status !== 'public') return null;
  const main = await photos.photoAt({ listingKey: found.detail.ListingKey, at: 0 });
  return {
    card: previewCardOf(found.detail),
    photoKey: main ? JSON.stringify(main.picture) : 'none',
    photo: async () => {
      const url = main && URL.parse(main.address);
      if (!url || !photos.allows(url)) return null;
      const made = await photos.photo({ address: main.address, url }, main.picture, SHAPE);
      return made.ok ? made.bytes : null;
    },
  };
}
