import { formatHomes } from '#listings/domain/listing-text.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';

const addressOf = (place: string): string => `/city/${encodeURIComponent(place)}`;

/** The path of a city's page. `place` is the city's value in a search. */
export const cityTrail = (city: string, place: string) => [
  { name: 'Home', path: '/' },
  { name: 'Properties', path: '/properties' },
  { name: `${city} Properties`, path: addressOf(place) },
];

/** A city page's metadata. `origin` is the site's origin, without a trailing slash. */
export const cityPageFacts = (
  { city, place, total }: { city: string; place: string; total: number },
  origin: string,
): PageFacts => ({
  title: `${city} Properties`,
  description: `${formatHomes(total)} for sale in ${city}, Ontario, with photos, prices and the listing brokerage of each, refreshed from the board throughout the day.`,
  keywords: [`${city} homes for sale`, `${city} real estate`, `houses for sale in ${city}`],
  canonical: origin + addressOf(place),
  mayBeIndexed: total > 0,
});

/** A paragraph on how to read the list. */
export const cityMarketText = (city: string, total: number): string =>
  total > 0
    ? `${total === 1 ? 'One home is' : `${formatHomes(total)} are`} for sale in ${city} today, each with its listing brokerage. The ${city} market page shows average asking prices, price bands and rents from the same listings. An asking price is only a starting point: what comparable homes sold for says more, and your agent can show you.`
    : `Homes come to the market in ${city} throughout the year, most of them in spring and autumn. Tell us what you’re looking for and we’ll watch the board for you.`;
