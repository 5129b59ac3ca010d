import { toCard } from '#listings/domain/card.ts';
import { NO_POSITION, UNKNOWN_FEATURES } from '#listings/domain/indexed-listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { ListingIndex } from './listing-index.ts';

/** What the gate shows of a home's position. */
const positionOf = ({ addressIsWithheld, latitude, longitude }: StoredListing) =>
  addressIsWithheld || latitude === null || longitude === null
    ? NO_POSITION
    : { latitude, longitude };

/** An index of those of these listings that are on the market, with their cards. */
export function anIndexOf(listings: readonly StoredListing[]): ListingIndex {
  const index = new ListingIndex();
  const active = listings.filter(({ status }) => status === 'active');
  index.upsert(
    active.map((listing) => ({
      row: { ...listing, ...UNKNOWN_FEATURES, ...positionOf(listing) },
      card: new TextEncoder().encode(toCard(listing)),
    })),
  );
  return index;
}
