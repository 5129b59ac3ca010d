import { isHome, LOWEST_PRICE } from '#listings/domain/home.ts';
import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import { isInGta } from '#places/domain/cities.ts';
import {
  type Facets,
  type Found,
  MINIMUMS,
  PRICE_SLIDER,
  type PropertyClassChoice,
  type Search,
  type Span,
  type TransactionType,
} from './search.ts';
import { chooseClass, chooseTransaction, typesOf } from './search-choices.ts';

/** Reference implementation of the specified search, one listing at a time. The index must return the same. */
function isFound(listing: SearchedListing, search: Search): boolean {
  const { end } = PRICE_SLIDER[search.transactionType];
  return (
    (listing.offeredFor === search.transactionType || listing.offeredFor === 'For Sale or Lease') &&
    isIn(listing, search.city) &&
    (!search.homesOnly || isPricedHome(listing, search.transactionType)) &&
    (search.propertyClass === 'all-classes' || listing.propertyClass === search.propertyClass) &&
    (search.propertyType === 'all-types' || isOfType(listing, search.propertyType)) &&
    listing.price >= search.minPrice &&
    (search.maxPrice >= end || listing.price <= search.maxPrice) &&
    (listing.bedrooms ?? 0) >= search.minBedrooms &&
    (listing.bathrooms ?? 0) >= search.minBathrooms
  );
}

const isPricedHome = (listing: SearchedListing, offer: TransactionType): boolean =>
  isHome(listing) && (offer === 'For Sale') === listing.price >= LOWEST_PRICE;

/** Among leases, listings with a sale price and no rent. */
const hasNoRent = ({ offeredFor, price }: SearchedListing): boolean =>
  offeredFor === 'For Sale or Lease' && price >= LOWEST_PRICE;

function isIn({ citySlug, area, district }: SearchedListing, city: string): boolean {
  if (city === 'all-cities' || city === citySlug || city === area) return true;
  if (city === 'gta') return isInGta(citySlug);
  return district !== null && city === `${citySlug}-${district.toLowerCase()}`;
}

function isOfType({ propertyType }: SearchedListing, type: string): boolean {
  if (type === 'Townhouse' && propertyType === 'Attached/Row/Street Townhouse') return true;
  if (type === 'Apartment' && propertyType === 'Condo Apartment') return true;
  return propertyType === type;
}

const ORDERS: Record<Search['sort'], (a: SearchedListing, b: SearchedListing) => number> = {
  'price-desc': (a, b) => b.price - a.price,
  'price-asc': (a, b) => a.price - b.price,
  newest: () => 0,
  'size-desc': (a, b) => (b.sizeFrom ?? -1) - (a.sizeFrom ?? -1),
};

/** Filter, sort, slice. */
export function searchNaively(
  listings: readonly SearchedListing[],
  search: Search,
  { limit, offset }: Span,
): Found {
  const order = ORDERS[search.sort];
  const rentsFirst = search.transactionType === 'For Lease' && search.sort.startsWith('price');
  const found = listings
    .filter((listing) => isFound(listing, search))
    .sort((a, b) => order(a, b) || b.id - a.id)
    .sort((a, b) => (rentsFirst ? Number(hasNoRent(a)) - Number(hasNoRent(b)) : 0));
  return { total: found.length, ids: found.slice(offset, offset + limit).map(({ id }) => id) };
}

/** Each choice's count is the total of the search after choosing it; places with a zero count are left out. */
export function countNaively(
  listings: readonly SearchedListing[],
  search: Search,
  places: readonly string[],
): Facets {
  const total = (criteria: Search) =>
    listings.filter((listing) => isFound(listing, criteria)).length;
  const cities = ['all-cities', ...places]
    .map((city) => [city, total({ ...search, city })] as const)
    .filter(([city, count]) => count > 0 || city === 'all-cities');
  const types = (['all-types', ...typesOf('all-classes')] as const).map(
    (propertyType) => [propertyType, total({ ...search, propertyType })] as const,
  );
  const inClass = (choice: PropertyClassChoice) => total(chooseClass(search, choice));
  const offered = (type: TransactionType) => total(chooseTransaction(search, type));
  return {
    city: Object.fromEntries(cities),
    propertyClass: {
      'all-classes': inClass('all-classes'),
      Freehold: inClass('Freehold'),
      'Condo & Other': inClass('Condo & Other'),
      Commercial: inClass('Commercial'),
    },
    propertyType: Object.fromEntries(types),
    transactionType: { 'For Sale': offered('For Sale'), 'For Lease': offered('For Lease') },
    minBedrooms: MINIMUMS.map((minBedrooms) => total({ ...search, minBedrooms })),
    minBathrooms: MINIMUMS.map((minBathrooms) => total({ ...search, minBathrooms })),
    prices: priceBars(listings, search),
  };
}

function priceBars(listings: readonly SearchedListing[], search: Search): number[] {
  const { end, bar } = PRICE_SLIDER[search.transactionType];
  const bars = new Array<number>(40).fill(0);
  for (const listing of listings) {
    if (!isFound(listing, { ...search, minPrice: 0, maxPrice: end })) continue;
    const at = Math.min(39, Math.floor(listing.price / bar));
    bars[at] = (bars[at] ?? 0) + 1;
  }
  return bars;
}
