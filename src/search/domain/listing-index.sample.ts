import { toCard } from '#listings/domain/card.ts';
import {
  indexedFacts,
  shownAddress,
  UNKNOWN_FEATURES,
} from '#listings/domain/indexed-listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { comparablePrice } from '#listings/domain/monthly-rent.ts';
import { ListingIndex } from './listing-index.ts';
import { SAMPLE_NOW } from './naive-search.sample.ts';

/** An index whose clock shows the time at which `searchNaively` looks at open houses. */
export const emptyIndex = (): ListingIndex => new ListingIndex([], { now: () => SAMPLE_NOW });

/** An index with those of these listings that are on the market, with their cards: a new one, or one with others. */
export function anIndexOf(
  listings: readonly StoredListing[],
  index = new ListingIndex(),
): ListingIndex {
  const active = listings.filter(({ status }) => status === 'active');
  index.upsert(
    active.map((listing) => ({
      row: {
        ...listing,
        price: comparablePrice(listing),
        ...UNKNOWN_FEATURES,
        ...indexedFacts(listing),
        ...shownAddress(listing),
      },
      card: new TextEncoder().encode(toCard(listing)),
    })),
  );
  return index;
}
