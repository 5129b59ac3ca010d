import type { ListingId } from '#listings/domain/listing.ts';
import { listingLine } from '#listings/domain/listing-line.ts';
import type { ViewedListing } from '#listings/domain/viewed-listing.ts';
import type { Viewer } from '#listings/domain/viewers.ts';
import type { LetterListing } from '../domain/inquiry-letter.ts';

export type ListingsForLetters = {
  forViewer(id: ListingId, viewer: Viewer): Promise<ViewedListing>;
};

/** A listing as a letter may describe it; off the market, only its key. Null if it never existed. */
export const listingForLetter =
  (listings: ListingsForLetters, origin: string) =>
  async (id: ListingId): Promise<LetterListing | null> => {
    const found = await listings.forViewer(id, 'guest');
    if (found.status === 'never') return null;
    return {
      words:
        found.status === 'public'
          ? listingLine(found.detail)
          : `listing ${found.key} (off the market)`,
      address: `${origin}/property/${id}`,
    };
  };
