import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { feedEntryOf } from '#listing-page/domain/feed-entry.ts';
import type { Property } from '#listings/api.ts';
import type { ListingChangeStore } from '#listings/server/listing-change-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { IDS_PER_PART } from '#seo/domain/sitemap.ts';
import type { CrawlerDeps, SitePage } from '#seo/server/crawler-routes.ts';
import { cardsOf } from './cards.ts';
import { isDemonstration } from './demonstration.ts';

type CrawlerSources = {
  config: Config;
  brokerage(): Brokerage;
  index: ListingIndex;
  changes: Pick<ListingChangeStore, 'spans' | 'between'>;
  /** Every page besides the listings' own. */
  pages(): readonly SitePage[];
  indexNowKey: CrawlerDeps['indexNowKey'];
  /** Changes whenever the content of pages changes. */
  version(): string;
};

const NEWEST_LISTINGS = 50;

/** What sitemaps, feed, robots.txt and llms.txt are made from. */
export function crawlerDeps({
  config,
  brokerage,
  index,
  changes,
  pages,
  indexNowKey,
  version,
}: CrawlerSources): CrawlerDeps {
  const { publicUrl: origin } = config;
  return {
    origin,
    demonstration: isDemonstration(config),
    brokerage,
    pages,
    listings: {
      parts: async () =>
        (await changes.spans(IDS_PER_PART)).map(({ span, changedAt }) => ({
          part: span,
          changedAt,
        })),
      inPart: async (part) => {
        const rows = await changes.between((part - 1) * IDS_PER_PART + 1, part * IDS_PER_PART);
        return rows.map(({ id, changedAt }) => ({ url: `${origin}/property/${id}`, changedAt }));
      },
      newest: () => newestHomes(index).map((home) => feedEntryOf(home, origin)),
    },
    indexNowKey,
    version,
  };
}

/** Homes for sale and for lease, the newest first. */
function newestHomes(index: ListingIndex): Property[] {
  const offers = ['For Sale', 'For Lease'] as const;
  const found = offers.flatMap((transactionType) => {
    const search = { ...EMPTY_SEARCH, homesOnly: true, transactionType, sort: 'newest' } as const;
    return index.search(search, { limit: NEWEST_LISTINGS, offset: 0 }).ids;
  });
  const ids = [...new Set(found)].sort((a, b) => b - a).slice(0, NEWEST_LISTINGS);
  return cardsOf(index)(ids);
}
