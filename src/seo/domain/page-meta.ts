import { site } from '#site';
import { type JsonLd, jsonLdText } from './json-ld.ts';

/** What a page says of itself to tabs, search engines and the cards of social networks. */
export type PageFacts = {
  /** Without the brokerage's name, which is added. */
  title: string;
  description: string;
  /** What people would search for to find it; the site's own words come behind. */
  keywords?: readonly string[];
  /** The one address of what the page shows, absolute. */
  canonical: string;
  /** A picture of it; the address absolute. */
  image?: { url: string; alt: string };
  /** False keeps the page out of search results; its links are still followed. */
  mayBeIndexed?: boolean;
  jsonLd?: JsonLd[];
};

type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string };

/** The tags of a page's <head>, in the shape that the router's `head` takes. */
export type HeadTags = {
  meta: MetaTag[];
  links: { rel: 'canonical'; href: string }[];
  scripts: { type: 'application/ld+json'; children: string }[];
};

/** Everything that a page says of itself, as tags. */
export function pageMeta(page: PageFacts): HeadTags {
  const { title, description, canonical, mayBeIndexed = true, jsonLd = [] } = page;
  return {
    meta: [
      { title: `${title} | ${site.brokerage}` },
      { name: 'description', content: description },
      ...(mayBeIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.brokerage },
      { property: 'og:locale', content: 'en_CA' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      ...pictureTags(page),
    ],
    links: [{ rel: 'canonical', href: canonical }],
    scripts: jsonLd.map((data) => ({ type: 'application/ld+json', children: jsonLdText(data) })),
  };
}

// Social networks read Open Graph for all else, but for the size of the card they want this word.
const pictureTags = ({ image }: PageFacts): MetaTag[] =>
  image
    ? [
        { property: 'og:image', content: image.url },
        { property: 'og:image:alt', content: image.alt },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : [{ name: 'twitter:card', content: 'summary' }];
