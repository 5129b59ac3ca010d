import { type Listing, type ListingId, listingId } from '#listings/domain/listing.ts';
import type { Profile } from '../domain/profile.ts';
import { judge } from '../domain/rows/judge.ts';
import { knownName } from '../domain/rows/names.ts';
import { toListing } from '../domain/rows/translate.ts';

/** Rows per transaction. */
const AT_ONCE = 200;

type TranslationDeps = {
  profile: Profile;
  boardRows: {
    translateAgain(
      feed: string,
      translate: (
        raw: Record<string, unknown>,
        assigned: { listOfficeName: string },
      ) => Listing | null,
      batch: { after: ListingId; limit: number },
    ): Promise<ListingId | null>;
  };
  signal?: AbortSignal | undefined;
};

/**
 * Re-translates stored rows of a feed that an older version of the site translated, so that an upgrade
 * shows what it can read in them without waiting for the board to resend them. What an older version did not
 * request, such as rooms, needs a full import. Aborting keeps the finished batches.
 */
export async function translateStoredRows({
  profile,
  boardRows,
  signal,
}: TranslationDeps): Promise<void> {
  const translate = (raw: Record<string, unknown>, assigned: { listOfficeName: string }) => {
    const judged = judge(profile.rename(raw));
    if (!judged.ok) return null;
    const listing = toListing(judged.row, profile);
    // An older version may have stored a placeholder as the brokerage's name.
    const listOfficeName = listing.listOfficeName || (knownName(assigned.listOfficeName) ?? '');
    return { ...listing, listOfficeName };
  };
  let last: ListingId | null = listingId(0);
  while (last !== null && !signal?.aborted) {
    last = await boardRows.translateAgain(profile.name, translate, { after: last, limit: AT_ONCE });
  }
}
