import type { PropertyDetail } from '#listings/api.ts';
import { isHome as isKindOfHome } from '#listings/domain/home.ts';

export const isHome = ({ propertyClass, property_type }: PropertyDetail): boolean =>
  isKindOfHome({ propertyClass, propertyType: property_type });

/**
 * The name of a listing that isn't a home, to follow 'for'; null for a home. Rents and forecasts of homes don't apply
 * to it.
 */
export function notAHome(listing: PropertyDetail): string | null {
  if (isHome(listing)) return null;
  if (listing.propertyClass === 'Commercial') return 'commercial property';
  return 'land, parking spaces and lockers';
}
