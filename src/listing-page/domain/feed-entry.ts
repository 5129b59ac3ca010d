import type { Property } from '#listings/api.ts';
import { priceLine } from '#listings/domain/listing-text.ts';
import type { FeedEntry } from '#seo/domain/atom.ts';
import { propertyPageFacts } from './property-page-facts.ts';

/** A listing as an RSS feed entry. `origin` is the site's origin, without a trailing slash. */
export function feedEntryOf(home: Property, origin: string): FeedEntry {
  const { title, description, canonical } = propertyPageFacts(home, origin);
  return {
    title: `${priceLine(home)}: ${title}`,
    url: canonical,
    updatedAt: home.updatedAt,
    summary: description,
    author: home.listOfficeName,
  };
}
