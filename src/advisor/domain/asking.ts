import { EVERYTHING, type PropertyTypeChoice, type Search } from '#listings/domain/search.ts';
import { askingPrices } from '#market/domain/asking-prices.ts';
import type { Market } from './estimated-market.ts';
import type { Asking } from './market-data.ts';
import type { AdvisorPropertyType } from './preferences.ts';

/** The site's types of home behind each of the advisor's four. An apartment to buy is a condominium's. */
const TYPES: Record<AdvisorPropertyType, readonly PropertyTypeChoice[]> = {
  House: ['Detached', 'Semi-Detached'],
  Condo: ['Apartment'],
  Townhouse: ['Townhouse', 'Condo Townhouse'],
  Apartment: ['Apartment'],
};

/** Fewer than these say little of a market: the average of one home is that home. */
const LEAST = 5;

/** What a market's homes ask to be bought, and rented by the month. `pricesOf` gives a search's prices, lowest first. */
export function askingIn(
  { city, propertyType }: Market,
  pricesOf: (search: Search) => Float64Array,
): { sale: Asking | null; lease: Asking | null } {
  const ask = (given: Partial<Search>): Asking | null => {
    const found = TYPES[propertyType].flatMap((type) => [
      ...pricesOf({ ...EVERYTHING, city, homesOnly: true, propertyType: type, ...given }),
    ]);
    const asking = askingPrices(found.sort((one, other) => one - other));
    return asking && asking.count >= LEAST ? asking : null;
  };
  return {
    sale: ask({}),
    lease: ask({ transactionType: 'For Lease' }),
  };
}
