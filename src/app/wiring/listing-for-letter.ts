import type { ListingInBrief } from '#leads/domain/inquiry-letter.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { inBrief } from '#listings/domain/listing-in-brief.ts';
import type { ReadingRoom } from './reading-room.ts';

/** A listing as a letter may name it; off the market it has no more than its key. Null where there never was one. */
export const listingForLetter =
  ({ forViewer }: Pick<ReadingRoom['listings'], 'forViewer'>, origin: string) =>
  async (id: ListingId): Promise<ListingInBrief | null> => {
    const found = await forViewer(id, 'guest');
    if (found.at === 'never') return null;
    return {
      words:
        found.at === 'public' ? inBrief(found.detail) : `listing ${found.key} (off the market)`,
      address: `${origin}/property/${id}`,
    };
  };
