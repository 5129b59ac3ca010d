import type { ListingInBrief } from '#leads/domain/inquiry-letter.ts';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { inBrief } from '#listings/domain/listing-in-brief.ts';
import type { ReadingRoom } from './reading-room.ts';

/** A listing as a letter may name it: of one that is not on the market no more than its key. Null where there never was one. */
export const listingForLetter =
  ({ byId, whereabouts }: ReadingRoom['listings'], origin: string) =>
  async (id: ListingId): Promise<ListingInBrief | null> => {
    const found = await byId(id);
    if (!found) return null;
    const { listing, raw } = found;
    const isPublic = (await whereabouts(id)) === 'public';
    return {
      words: isPublic
        ? inBrief(toPropertyDetail(listing, raw))
        : `listing ${listing.key} (off the market)`,
      address: `${origin}/property/${id}`,
    };
  };
