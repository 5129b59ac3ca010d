import type { PropertyDetail } from '#listings/api.ts';
import { type Params, readForm } from '#mortgage/domain/form-address.ts';
import { cityOf } from './advisor-place.ts';
import { advisorType } from './advisor-type.ts';
import { DEFAULT_PREFERENCES, Preferences } from './preferences.ts';

/** The wizard's fields that an address can fill in: the home being looked at, and its price or rent. */
const FILLED = [
  'city',
  'propertyType',
  'bedrooms',
  'sqft',
  'maxPurchaseBudget',
  'maxRentBudget',
] as const;
export type FilledIn = Partial<Pick<Preferences, (typeof FILLED)[number]>>;

/** The fields that an address fills in. Lenient: a value that the form would refuse is left out. */
export function readFilledIn(params: Params): FilledIn {
  const given = new Map(params);
  const read = readForm(Preferences, DEFAULT_PREFERENCES, given);
  const asked = FILLED.filter((name) => given.get(name) === String(read[name]));
  return Object.fromEntries(asked.map((name) => [name, read[name]]));
}

/** The advisor's page with this filled in. */
export function advisorAddress(filled: FilledIn): string {
  const query = Object.entries(filled)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/buy-rent-advisor?${query}`;
}

/** The fields that a listing for lease fills in; its rent becomes the rent budget. */
export function filledByLease(lease: PropertyDetail): FilledIn {
  const city = cityOf(lease.city);
  return {
    ...(city && { city }),
    propertyType: advisorType(lease),
    bedrooms: Math.min(5, Math.max(1, lease.bedrooms ?? 1)),
    maxRentBudget: Math.ceil(lease.price),
  };
}
