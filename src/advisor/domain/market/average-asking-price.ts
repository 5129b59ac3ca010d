import { askingPrices } from '#market/domain/asking-prices.ts';
import { CITIES, type CitySlug } from '#places/domain/cities.ts';
import { EVERYTHING, type PropertyTypeChoice, type Search } from '#search/domain/search.ts';
import type { AdvisorPropertyType } from '../preferences.ts';
import type { Market } from './estimated-market.ts';
import type { Asking } from './market-data.ts';

/** The site's property types behind the advisor's four. An apartment to buy is a condominium. */
const TYPES: Record<AdvisorPropertyType, readonly PropertyTypeChoice[]> = {
  House: ['Detached', 'Semi-Detached'],
  Condo: ['Apartment'],
  Townhouse: ['Townhouse', 'Condo Townhouse'],
  Apartment: ['Apartment'],
};

const PLURALS: Record<AdvisorPropertyType, string> = {
  House: 'houses',
  Condo: 'condos',
  Townhouse: 'townhouses',
  Apartment: 'apartments',
};

/** The minimum sample size; the average of fewer homes means little. */
const LEAST = 5;

/** One search area: cities and types, with a description. */
type Where = { cities: readonly string[]; types: readonly PropertyTypeChoice[]; homes: string };

/**
 * The average asking price and rent of a market, from the first search with at least five homes: same type in the city,
 * same type in the region, any type in the city, same type anywhere. `pricesOf` returns a search's prices, ascending.
 */
export function askingIn(
  market: Market,
  pricesOf: (search: Search) => Float64Array,
): { sale: Asking | null; lease: Asking | null } {
  const places = wideningFrom(market);
  const ask = (transactionType: Search['transactionType']): Asking | null => {
    const offered = transactionType.toLowerCase();
    for (const [at, { cities, types, homes }] of places.entries()) {
      const found = cities.flatMap((city) =>
        types.flatMap((propertyType) => [
          ...pricesOf({ ...EVERYTHING, homesOnly: true, city, propertyType, transactionType }),
        ]),
      );
      const asking = askingPrices(found.sort((one, other) => one - other));
      if (asking && asking.count >= LEAST)
        return {
          average: asking.average,
          count: asking.count,
          homes: homes.replace('%', offered),
          isWider: at > 0,
        };
    }
    return null;
  };
  return { sale: ask('For Sale'), lease: ask('For Lease') };
}

/** The searches to try, from the market itself to wider areas. */
function wideningFrom({ city, propertyType }: Market): readonly Where[] {
  const { name, region } = cityOf(city);
  const neighbours = CITIES.filter((each) => each.region === region).map(({ slug }) => slug);
  const [types, kind] = [TYPES[propertyType], PLURALS[propertyType]];
  return [
    { cities: [city], types, homes: `${kind} % in ${name}` },
    ...(neighbours.length > 1
      ? [{ cities: neighbours, types, homes: `${kind} % in ${region} Region` }]
      : []),
    { cities: [city], types: ['all-types'], homes: `homes of any kind % in ${name}` },
    { cities: [EVERYTHING.city], types, homes: `${kind} % across the site` },
  ];
}

function cityOf(slug: CitySlug): { name: string; region: string } {
  return CITIES.find((city) => city.slug === slug) ?? { name: slug, region: '' };
}
