import { businessJsonLd, websiteJsonLd } from '#seo/domain/business-json-ld.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';

/** What the front page says of itself. `origin` is the site's address, without a slash at the end. */
export const homeFacts = (origin: string): PageFacts => ({
  title: 'Discover Your Home',
  description:
    'Exclusive GTA properties, from urban penthouses to lakeside estates: homes for sale and for lease across the Greater Toronto Area, with prices, photos and the math behind every figure.',
  keywords: ['homes for sale GTA', 'Toronto houses for sale', 'condos for lease Toronto'],
  canonical: `${origin}/`,
});

/** The same for machines: who stands behind the site, and how it is searched. */
export const homeJsonLd = (origin: string): JsonLd[] => [
  businessJsonLd(origin),
  websiteJsonLd(origin),
];
