import { showDollars } from '#platform/domain/money.ts';
import { breadcrumbsJsonLd, type JsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { questionsJsonLd } from '#seo/domain/questions-json-ld.ts';
import type { MarketStats } from '../api.ts';
import { MARKET_PATHS } from './call-paths.ts';
import { questionsOf } from './insights-text.ts';

const addressOf = ({ key }: MarketStats, origin: string): string =>
  `${origin}/market-insights/${encodeURIComponent(key)}`;

/** What a region's market page says of itself. `origin` is the site's address, without a slash at the end. */
export function insightsFacts(stats: MarketStats, origin: string): PageFacts {
  const { region, averagePrice, activeListings } = stats;
  const figures = averagePrice === null ? '' : `: ${showDollars(averagePrice)} on average`;
  return {
    title: `${region} Market Insights`,
    description: `What homes in ${region} ask today${figures}. Price bands, kinds of home and rents, counted from ${activeListings} listings.`,
    keywords: [`${region} real estate market`, `${region} house prices`, `${region} home values`],
    canonical: addressOf(stats, origin),
  };
}

/** The same for machines: the way here, the questions, and where the figures can be had. */
export const insightsJsonLd = (stats: MarketStats, origin: string): JsonLd[] => [
  breadcrumbsJsonLd([
    { name: 'Home', url: `${origin}/` },
    { name: 'Market Insights', url: `${origin}/market-insights` },
    { name: stats.region, url: addressOf(stats, origin) },
  ]),
  questionsJsonLd(questionsOf(stats)),
  datasetOf(stats, origin),
];

const datasetOf = ({ region, asOf }: MarketStats, origin: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: `Asking prices in ${region}`,
  description: `Counts and asking prices of homes on the market in ${region}, computed from the listings of the board.`,
  dateModified: asOf ?? undefined,
  distribution: [MARKET_PATHS.stats, '/api/llmo/knowledge-graph?region={region}'].map((path) => ({
    '@type': 'DataDownload',
    encodingFormat: 'application/json',
    contentUrl: origin + path.replace('{region}', encodeURIComponent(region)),
  })),
});
