import type { Publisher } from '#brokerage/domain/brokerage.ts';
import { formatHomes } from '#listings/domain/listing-text.ts';
import { addressOf } from '#platform/domain/call.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { showKnowledge } from '#seo/api.ts';
import { articleJsonLd } from '#seo/domain/article-json-ld.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { questionsJsonLd } from '#seo/domain/questions-json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { type MarketStats, showMarketStats } from '../api.ts';
import { questionsOf } from './insights-text.ts';
import { isOfSales } from './market-text.ts';

const pageOf = (key: string): string => `/market-insights/${encodeURIComponent(key)}`;

/** Breadcrumbs of a region's market page. */
export const insightsTrail = ({ region, key }: Pick<MarketStats, 'region' | 'key'>) => [
  { name: 'Home', path: '/' },
  { name: 'Market Insights', path: '/market-insights' },
  { name: region, path: pageOf(key) },
];

/** Title and description of a region's market page. `origin` is the site's address, without a trailing slash. */
export function insightsFacts(
  stats: Pick<MarketStats, 'region' | 'key' | 'sale' | 'activeListings'>,
  origin: string,
): PageFacts {
  const { region, sale, activeListings } = stats;
  const figures = sale === null ? '' : `: ${formatDollars(sale.average)} on average`;
  return {
    title: `${region} Market Insights`,
    description: `Asking prices in ${region}${figures}. Price bands, types of home and rents, counted from ${formatHomes(activeListings)} for sale.`,
    keywords: [`${region} real estate market`, `${region} house prices`, `${region} home values`],
    canonical: origin + pageOf(stats.key),
    isArticle: true,
    mayBeIndexed: activeListings > 0,
  };
}

/** The page's structured data: breadcrumbs, article, questions, and the data set. */
export const insightsJsonLd = (stats: MarketStats, { origin, brokerage }: Publisher): JsonLd[] => [
  trailJsonLd(insightsTrail(stats), origin),
  articleJsonLd(insightsFacts(stats, origin), {
    about: stats.region,
    modifiedAt: stats.asOf,
    origin,
  }),
  questionsJsonLd(questionsOf(stats)),
  marketDataset(stats, { origin, brokerage }),
];

/** A region's figures as a schema.org data set. */
export const marketDataset = (
  { region, asOf, basis }: MarketStats,
  { origin, brokerage }: Publisher,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: `${isOfSales({ basis }) ? 'Sold and asking' : 'Asking'} prices in ${region}`,
  description: isOfSales({ basis })
    ? `Counts and asking prices of homes on the market in ${region}, and what homes sold for on average, computed from the records of the board.`
    : `Counts and asking prices of homes on the market in ${region}, computed from the listings of the board.`,
  url: origin + addressOf(showKnowledge, { query: { region } }),
  creator: { '@type': 'Organization', name: brokerage.name, url: `${origin}/` },
  isAccessibleForFree: true,
  spatialCoverage: `${region}, Ontario, Canada`,
  variableMeasured: [
    'Homes for sale',
    'Average asking price',
    'Median asking price',
    ...(isOfSales({ basis }) ? ['Homes sold', 'Average sold price'] : []),
  ],
  ...(asOf === null ? {} : { dateModified: asOf }),
  distribution: [
    addressOf(showMarketStats, { params: { region } }),
    addressOf(showKnowledge, { query: { region } }),
  ].map((address) => ({
    '@type': 'DataDownload',
    encodingFormat: 'application/json',
    contentUrl: origin + address,
  })),
});
