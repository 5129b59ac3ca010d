import type { Brokerage, Publisher } from '#brokerage/domain/brokerage.ts';
import { addressOf } from '#platform/domain/call.ts';
import { showPreview } from '../api.ts';
import { cut } from './cut.ts';
import { type JsonLd, jsonLdText } from './json-ld.ts';

/** A page's metadata for tabs, search engines and social cards. */
export type PageFacts = {
  /** Without the brokerage's name, which is appended. */
  title: string;
  description: string;
  /** Search terms for the page; the site's own keywords are appended. */
  keywords?: readonly string[];
  /** The canonical address, absolute. */
  canonical: string;
  /** False keeps the page out of search results; its links are still followed. */
  mayBeIndexed?: boolean;
  /** True for an article, as opposed to a list or a tool. */
  isArticle?: boolean;
  jsonLd?: JsonLd[];
};

type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string };

/** What the head of a page says that has no content, because it was not found or could not be loaded. */
export type AbsentFacts = { title: string; description: string };

export type HeadFacts = PageFacts | AbsentFacts;

/** The tags of a page's <head>. */
export type HeadTags = {
  meta: readonly MetaTag[];
  canonical: string | null;
  /** Structured data as JSON that is safe inside HTML. */
  jsonLd: readonly string[];
};

/** Search engines and cards cut longer text themselves, and not at a word's end. */
const LONGEST_TITLE = 70;
const LONGEST_DESCRIPTION = 200;

type Named = Pick<Brokerage, 'name'>;

const siteDescription = ({ name }: Named): string =>
  `Homes for sale and for lease in Toronto and the Greater Toronto Area, with ${name}.`;

const SITE_KEYWORDS = ['real estate', 'Greater Toronto Area'];

const GEO: MetaTag[] = [
  { name: 'geo.region', content: 'CA-ON' },
  { name: 'geo.placename', content: 'Toronto' },
];

/** Pixels of every preview picture. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** All tags of a page's <head>. */
export function headTags(facts: HeadFacts, publisher: Publisher): HeadTags {
  const { brokerage } = publisher;
  const isPage = 'canonical' in facts;
  const own = isPage ? pageMeta(facts, brokerage) : absentMeta(facts, brokerage);
  const byKey = new Map([...siteMeta(publisher), ...own].map((tag) => [keyOf(tag), tag]));
  return {
    meta: [...byKey.values()],
    canonical: isPage ? facts.canonical : null,
    jsonLd: isPage ? (facts.jsonLd ?? []).map(jsonLdText) : [],
  };
}

const keyOf = (tag: MetaTag): string =>
  'title' in tag ? 'title' : 'name' in tag ? tag.name : tag.property;

function pageMeta(page: PageFacts, brokerage: Named): MetaTag[] {
  const { title, canonical, keywords = [], mayBeIndexed = true } = page;
  const description = cut(page.description, LONGEST_DESCRIPTION);
  return [
    { title: fullTitle(title, brokerage) },
    { name: 'description', content: description },
    { name: 'keywords', content: [...keywords, ...SITE_KEYWORDS, brokerage.name].join(', ') },
    robots(mayBeIndexed),
    ...GEO,
    { property: 'og:type', content: page.isArticle ? 'article' : 'website' },
    { property: 'og:site_name', content: brokerage.name },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:url', content: canonical },
    ...cards({ title, description, picture: previewOf(canonical) }),
  ];
}

/** Default tags for every page; absent and failed pages override only a few. */
function siteMeta({ origin, brokerage }: Publisher): MetaTag[] {
  const title = brokerage.name;
  const description = siteDescription(brokerage);
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brokerage.name },
    { property: 'og:locale', content: 'en_CA' },
    ...cards({ title, description, picture: previewOf(`${origin}/`) }),
  ];
}

const absentMeta = ({ title, description }: AbsentFacts, brokerage: Named): MetaTag[] => [
  { title: fullTitle(title, brokerage) },
  { name: 'description', content: description },
  robots(false),
  ...GEO,
  ...cardTexts({ title, description }),
];

/** For a page whose data could not be fetched. */
export const FAILED_PAGE: AbsentFacts = {
  title: 'This page didn’t load',
  description: 'Please try again in a moment.',
};

/** Whether search engines may show the page. */
export const mayBeIndexed = (facts: HeadFacts): boolean =>
  'canonical' in facts && facts.mayBeIndexed !== false;

/** The preview picture on social cards. */
export function previewOf(canonical: string): string {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]+)([^?#]*)/.exec(canonical) ?? [];
  return origin + addressOf(showPreview, { query: { path } });
}

/** Appends the brokerage's name to the page's title if both fit. */
export function fullTitle(title: string, { name }: Named): string {
  const whole = `${title} | ${name}`;
  return whole.length <= LONGEST_TITLE ? whole : cut(title, LONGEST_TITLE);
}

const robots = (isIndexed: boolean): MetaTag => ({
  name: 'robots',
  content: robotsText(isIndexed),
});

/** What search engines may do with a page. */
export const robotsText = (isIndexed: boolean): string =>
  isIndexed
    ? 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1'
    : 'noindex, follow';

type Card = { title: string; description: string; picture: string };

const cards = ({ picture, ...text }: Card): MetaTag[] => [
  ...cardTexts(text),
  { property: 'og:image', content: picture },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
  { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:image', content: picture },
];

const cardTexts = ({ title, description }: Omit<Card, 'picture'>): MetaTag[] => [
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image:alt', content: title },
];
