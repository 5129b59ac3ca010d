import type { PropertyDetail } from '#listings/api.ts';

/** What a listing is that is no home, as it follows 'for'; null of a home. Nobody rents it to live in, and no forecast of homes holds. */
export function notAHome(home: PropertyDetail): string | null {
  if (home.propertyClass === 'Commercial') return 'commercial property';
  return isBuilt(home) ? null : 'land, parking spaces and lockers';
}

/** Not commercial, nor land, a parking space or a locker. */
export const isBuilt = (home: PropertyDetail): boolean =>
  home.propertyClass !== 'Commercial' && !/land|parking|locker/i.test(home.property_sub_type);
