import type { PropertyDetail } from '#listings/api.ts';
import { type Params, readForm } from '#mortgage/domain/form-address.ts';
import { cityOf } from '../advisor-place.ts';
import { advisorType } from '../advisor-type.ts';
import { DEFAULT_PREFERENCES, Preferences } from '../preferences.ts';

/** The wizard fields that an address can fill in: the home the visitor was looking at, and its price or rent. */
const FILLED = [
  'city',
  'propertyType',
  'bedrooms',
  'sqft',
  'maxPurchaseBudget',
  'maxRentBudget',
] as const;
export type FilledIn = Partial<Pick<Preferences, (typeof FILLED)[number]>>;

/** Parses the fields leniently: values that the form would reject are left out. */
export function readFilledIn(params: Params): FilledIn {
  const given = new Map(params);
  const read = readForm(Preferences, DEFAULT_PREFERENCES, given);
  const asked = FILLED.filter((name) => given.get(name) === String(read[name]));
  return Object.fromEntries(asked.map((name) => [name, read[name]]));
}

/** The advisor page's address with these fields filled in. */
export function advisorAddress(filled: FilledIn): string {
  const query = Object.entries(filled)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/buy-rent-advisor?${query}`;
}

/** Takes the fields from a listing for lease; its rent becomes the rent budget. */
export function filledByLease(lease: PropertyDetail): FilledIn {
  const city = cityOf(lease.city);
  return {
    ...(city && { city }),
    propertyType: advisorType(lease),
    bedrooms: Math.min(5, Math.max(1, lease.bedrooms ?? 1)),
    maxRentBudget: Math.ceil(lease.price),
  };
}
