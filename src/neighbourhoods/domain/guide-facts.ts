import type { Property } from '#listings/api.ts';
import type { MarketStats } from '#market/api.ts';
import { marketDataset } from '#market/domain/insights-facts.ts';
import { articleJsonLd } from '#seo/domain/article-json-ld.ts';
import { breadcrumbsJsonLd, type JsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { questionsJsonLd } from '#seo/domain/questions-json-ld.ts';
import type { NeighbourhoodGuide } from '../api.ts';
import { questionsOf } from './profile.ts';

const LISTED = 10;

/** What a guide says of itself. `origin` is the site's address, without a slash at the end. */
export const guideFacts = (
  guide: Pick<NeighbourhoodGuide, 'id' | 'name' | 'description'>,
  origin: string,
): PageFacts => ({
  title: `${guide.name} Neighbourhood Guide`,
  description: `Living in ${guide.name}, Ontario: ${guide.description}`,
  keywords: [`${guide.name} neighbourhood`, `homes in ${guide.name}`, `living in ${guide.name}`],
  canonical: `${origin}/neighborhoods/${guide.id}`,
  isArticle: true,
});

/** The same for machines: the way here, the article, its questions and figures, and the first ten homes. */
export const guideJsonLd = (
  { guide, stats, homes }: { guide: NeighbourhoodGuide; stats: MarketStats; homes: Property[] },
  origin: string,
): JsonLd[] => [
  breadcrumbsJsonLd([
    { name: 'Home', url: `${origin}/` },
    { name: 'Canadian Neighborhoods', url: `${origin}/neighborhoods` },
    { name: guide.name, url: `${origin}/neighborhoods/${guide.id}` },
  ]),
  articleJsonLd(guideFacts(guide, origin), { about: guide.name, modifiedAt: stats.asOf, origin }),
  questionsJsonLd(questionsOf(guide, stats)),
  marketDataset(stats, origin),
  {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Homes in ${guide.name}`,
    itemListElement: homes.slice(0, LISTED).map((home, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: `${origin}/properties/${home.id}`,
      name: home.title,
    })),
  },
];
