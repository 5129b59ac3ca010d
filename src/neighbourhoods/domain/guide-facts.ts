import type { Publisher } from '#brokerage/domain/brokerage.ts';
import type { Property } from '#listings/api.ts';
import type { MarketStats } from '#market/api.ts';
import { marketDataset } from '#market/domain/insights-facts.ts';
import { articleJsonLd } from '#seo/domain/article-json-ld.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { questionsJsonLd } from '#seo/domain/questions-json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import type { NeighbourhoodGuide } from '../api.ts';
import { questionsOf } from './profile.ts';

/** Number of homes in the structured data. */
export const HOMES_IN_JSON_LD = 10;

type Named = Pick<Property, 'id' | 'title'>;

/** The path of a guide. */
export const guidePath = (id: string): string => `/neighborhoods/${encodeURIComponent(id)}`;

/** Breadcrumbs of a guide. */
export const guideTrail = ({ id, name }: Pick<NeighbourhoodGuide, 'id' | 'name'>) => [
  { name: 'Home', path: '/' },
  { name: 'Canadian Neighborhoods', path: '/neighborhoods' },
  { name, path: guidePath(id) },
];

/** A guide's title and description. `origin` is the site's address, without a trailing slash. */
export const guideFacts = (
  guide: Pick<NeighbourhoodGuide, 'id' | 'name' | 'description'>,
  origin: string,
): PageFacts => ({
  title: `${guide.name} Neighbourhood Guide`,
  description: `Living in ${guide.name}, Ontario: ${guide.description}`,
  keywords: [`${guide.name} neighbourhood`, `homes in ${guide.name}`, `living in ${guide.name}`],
  canonical: origin + guidePath(guide.id),
  isArticle: true,
});

/** A guide's structured data: breadcrumbs, article, questions, figures, and the first ten homes. */
export const guideJsonLd = (
  {
    guide,
    stats,
    homes,
  }: { guide: NeighbourhoodGuide; stats: MarketStats; homes: readonly Named[] },
  { origin, brokerage }: Publisher,
): JsonLd[] => [
  trailJsonLd(guideTrail(guide), origin),
  articleJsonLd(guideFacts(guide, origin), { about: guide.name, modifiedAt: stats.asOf, origin }),
  questionsJsonLd(questionsOf(guide, stats)),
  marketDataset(stats, { origin, brokerage }),
  ...(homes.length > 0 ? [homesJsonLd(guide, homes, origin)] : []),
];

const homesJsonLd = (
  { name }: NeighbourhoodGuide,
  homes: readonly Named[],
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: `Homes in ${name}`,
  itemListElement: homes.slice(0, HOMES_IN_JSON_LD).map((home, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: `${origin}/properties/${home.id}`,
    name: home.title,
  })),
});
