import type { PropertyDetail } from '#listings/api.ts';
import { type Params, readForm } from '#mortgage/domain/form-address.ts';
import { cityOf } from '../advisor-place.ts';
import { advisorType } from '../advisor-type.ts';
import { DEFAULT_PREFERENCES, Preferences } from '../preferences.ts';

/** The wizard fields that an address can fill in: the home the visitor was looking at, and its price or rent. */
const PREFILL_FIELDS = [
  'city',
  'propertyType',
  'bedrooms',
  'sqft',
  'maxPurchaseBudget',
  'maxRentBudget',
] as const;
export type Prefill = Partial<Pick<Preferences, (typeof PREFILL_FIELDS)[number]>>;

/** Parses the fields leniently: values that the form would reject are left out. */
export function parsePrefill(params: Params): Prefill {
  const given = new Map(params);
  const read = readForm(Preferences, DEFAULT_PREFERENCES, given);
  const fields = PREFILL_FIELDS.filter((name) => given.get(name) === String(read[name]));
  return Object.fromEntries(fields.map((name) => [name, read[name]]));
}

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
