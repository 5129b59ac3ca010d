import { ROOM_MINIMUMS } from '#search/domain/filters/rooms.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import type { Preferences } from '../preferences.ts';

type Kind = Pick<Search, 'propertyClass' | 'propertyTypes'>;

/** The search's name for each advisor type; if there are two, the more common one. */
const KIND_OF_ADVISOR_TYPE: Record<Preferences['propertyType'], Kind> = {
  House: { propertyClass: 'Freehold', propertyTypes: ['Detached'] },
  Townhouse: { propertyClass: 'Freehold', propertyTypes: ['Townhouse'] },
  Condo: { propertyClass: 'Condo & Other', propertyTypes: ['Apartment'] },
  Apartment: { propertyClass: 'Condo & Other', propertyTypes: ['Apartment'] },
};

/** The address of a search for homes that match the answers, to buy or to rent. */
export function homesThatFit(given: Preferences, way: 'BUY' | 'RENT'): string {
  const offered: Partial<Search> =
    way === 'BUY'
      ? { maxPrice: given.maxPurchaseBudget }
      : { transactionType: 'For Lease', maxPrice: given.maxRentBudget };
  const minBedrooms = ROOM_MINIMUMS.find((count) => count === given.bedrooms) ?? 0;
  const { city, propertyType } = given;
  const search = {
    ...EMPTY_SEARCH,
    homesOnly: true,
    places: [city],
    ...KIND_OF_ADVISOR_TYPE[propertyType],
    minBedrooms,
    ...offered,
  };
  return `/properties?${formatSearch(search)}`;
}
