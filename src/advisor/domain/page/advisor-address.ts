import type { PropertyDetail } from '#listings/api.ts';
import { cityOf } from '../advisor-place.ts';
import { advisorType } from '../advisor-type.ts';
import type { Preferences } from '../preferences.ts';

/** The wizard fields that an address can fill in: the home the visitor was looking at, and its price or rent. */
export const PREFILL_FIELDS = [
  'city',
  'propertyType',
  'bedrooms',
  'sqft',
  'maxPurchaseBudget',
  'maxRentBudget',
] as const;
export type Prefill = Partial<Pick<Preferences, (typeof PREFILL_FIELDS)[number]>>;

/** The advisor page's address with these fields filled in. */
export function advisorAddress(prefill: Prefill): string {
  const query = Object.entries(prefill)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/buy-rent-advisor?${query}`;
}

/** Takes the fields from a listing for lease; its rent becomes the rent budget. */
export function prefillFromLease(lease: PropertyDetail): Prefill {
  const city = cityOf(lease.city);
  return {
    ...(city && { city }),
    propertyType: advisorType(lease),
    bedrooms: Math.min(5, Math.max(1, lease.bedrooms ?? 1)),
    maxRentBudget: Math.ceil(lease.price),
  };
}
