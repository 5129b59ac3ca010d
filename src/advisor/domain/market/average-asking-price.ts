import { askingPrices } from '#market/domain/asking-prices.ts';
import { CITIES, type CitySlug } from '#places/domain/cities.ts';
import type { PropertyType } from '#search/domain/filters/property-type.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import type { AdvisorPropertyType } from '../property-types.ts';
import type { Market } from './estimated-market.ts';
import type { AskingPrice } from './housing-market.ts';

/** The site's property types behind the advisor's four. An apartment to buy is a condominium. */
const TYPES: Record<AdvisorPropertyType, readonly PropertyType[]> = {
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
const MIN_SAMPLE = 5;

/** Cities and types to search, with a description: 'houses % in Toronto', where % becomes 'for sale' or 'for lease'. */
type SearchArea = {
  cities: readonly string[];
  types: readonly PropertyType[];
  homes: string;
};

/** Prices of the homes that match a search, ascending. */
type PricesOf = (search: Search) => Float64Array;

/**
 * The average asking price and rent of a market, from the first search with at least five homes: same type in the city,
 * same type in the region, any type in the city, same type anywhere.
 */
export function averageAskingPrices(
  market: Market,
  pricesOf: PricesOf,
): { sale: AskingPrice | null; lease: AskingPrice | null } {
  const areas = searchAreas(market);
  return {
    sale: firstAverage(areas, 'For Sale', pricesOf),
    lease: firstAverage(areas, 'For Lease', pricesOf),
  };
}

/** The average in the first area with enough homes; null if none has. */
function firstAverage(
  areas: readonly SearchArea[],
  transactionType: Search['transactionType'],
  pricesOf: PricesOf,
): AskingPrice | null {
  for (const [at, area] of areas.entries()) {
    const asking = askingPrices(pricesIn(area, transactionType, pricesOf));
    if (!asking || asking.count < MIN_SAMPLE) continue;
    const homes = area.homes.replace('%', transactionType.toLowerCase());
    return { average: asking.average, count: asking.count, homes, isWider: at > 0 };
  }
  return null;
}

/** Ascending. */
const pricesIn = (
  { cities: places, types: propertyTypes }: SearchArea,
  transactionType: Search['transactionType'],
  pricesOf: PricesOf,
): number[] => [
  ...pricesOf({ ...EMPTY_SEARCH, homesOnly: true, places, propertyTypes, transactionType }),
];

/** The searches to try, from the market itself to wider areas. */
function searchAreas({ city, propertyType }: Market): readonly SearchArea[] {
  const { name, region } = cityOf(city);
  const neighbours = CITIES.filter((each) => each.region === region).map(({ slug }) => slug);
  const [types, kind] = [TYPES[propertyType], PLURALS[propertyType]];
  return [
    { cities: [city], types, homes: `${kind} % in ${name}` },
    ...(neighbours.length > 1
      ? [{ cities: neighbours, types, homes: `${kind} % in ${region} Region` }]
      : []),
    { cities: [city], types: [], homes: `homes of any kind % in ${name}` },
    { cities: [], types, homes: `${kind} % across the site` },
  ];
}

function cityOf(slug: CitySlug): { name: string; region: string } {
  return CITIES.find((city) => city.slug === slug) ?? { name: slug, region: '' };
}
