import type { Publisher } from '#brokerage/domain/brokerage.ts';
import { businessJsonLd, websiteJsonLd } from '#seo/domain/business-json-ld.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';

/** The front page's title and description. `origin` is the site's address, without a trailing slash. */
export const homeFacts = (origin: string): PageFacts => ({
  title: 'Discover Your Home',
  description:
    'Exclusive GTA properties, from urban penthouses to lakeside estates: homes for sale and for lease across the Greater Toronto Area, with prices, photos and the math behind every figure.',
  keywords: ['homes for sale GTA', 'Toronto houses for sale', 'condos for lease Toronto'],
  canonical: `${origin}/`,
});

/** The front page's structured data: the site's owner and its search. */
export const homeJsonLd = (publisher: Publisher): JsonLd[] => [
  businessJsonLd(publisher),
  websiteJsonLd(publisher),
];
