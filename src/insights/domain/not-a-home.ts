import type { PropertyDetail } from '#listings/api.ts';

/** What a listing is that is no home, as it follows 'for'; null of a home. Nobody rents it to live in, and no forecast of homes holds. */
export function notAHome(listing: PropertyDetail): string | null {
  if (listing.propertyClass === 'Commercial') return 'commercial property';
  return /land|parking|locker/i.test(listing.property_sub_type)
    ? 'land, parking spaces and lockers'
    : null;
}

/** Not commercial, nor land, a parking space or a locker. */
export const isHome = (listing: PropertyDetail): boolean => notAHome(listing) === null;
