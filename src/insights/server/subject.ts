import { type ListingId, listingId } from '#listings/domain/listing.ts';
import type { Subject } from '../api.ts';

export type Needs = { byAnyKey(key: string): Promise<{ id: ListingId } | null> };

export type Meant = { is: 'listing'; id: ListingId } | { is: 'nobody' } | { is: 'unknown-key' };

/** Which listing is meant: by the id; else by the id or the key of the property. Nothing else of it counts. */
export async function meantBy(
  { propertyId, property }: Subject,
  { byAnyKey }: Needs,
): Promise<Meant> {
  const id = propertyId ?? property?.id;
  if (id !== undefined) return { is: 'listing', id: listingId(id) };
  const key = property?.ListingKey || property?.mls_number;
  if (!key) return { is: 'nobody' };
  const found = await byAnyKey(key);
  return found ? { is: 'listing', id: found.id } : { is: 'unknown-key' };
}
