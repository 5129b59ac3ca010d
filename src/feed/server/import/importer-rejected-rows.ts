import type { Profile } from '../../domain/profile.ts';
import { bare, flag, instant } from '../../domain/rows/coerce.ts';
import type { BadRow } from '../../domain/rows/judge.ts';
import { isRow, type Row } from '../../domain/rows/row.ts';
import { isUnreadable } from '../../domain/rows/unreadable.ts';
import type { Import, Stores } from './import.ts';

/**
 * A rejected row may still say that the home, or its address, must be hidden. Then our listing goes off the
 * market until a valid row arrives; a row older than ours has no effect.
 */
export async function hideRejectedListings(
  { board, profile, now }: Import,
  { listingKeys, photos }: Stores,
  bad: BadRow[],
): Promise<void> {
  const hiding = bad.flatMap(({ key, raw }) => {
    // One that can't be read says nothing.
    if (key === null || !isRow(raw) || isUnreadable(raw)) return [];
    const row = profile.rename(raw);
    return isToBeShown(row, profile) ? [] : [{ key: profile.keyPrefix + key, row }];
  });
  if (hiding.length === 0) return;
  const ours = await listingKeys.compared(
    board.name,
    hiding.map(({ key }) => key),
  );
  const keys = hiding.flatMap(({ key, row }) => {
    const before = ours.get(key);
    return before && timeOf(row) >= (before.boardModifiedAt ?? 0) ? [key] : [];
  });
  await listingKeys.takeOffMarket(board.name, keys, now());
  await photos.replaceSets(new Map(keys.map((key) => [key, []])));
}

const isToBeShown = (row: Row, { feedIsFiltered }: Profile): boolean =>
  bare(row.StandardStatus) === 'active' &&
  (flag(row.InternetEntireListingDisplayYN) ?? feedIsFiltered) &&
  flag(row.InternetAddressDisplayYN) === true;

/** Milliseconds since 1970; now if the row has no time. */
function timeOf(row: Row): number {
  const time = instant(row.ModificationTimestamp);
  return time === null ? Number.POSITIVE_INFINITY : Date.parse(time);
}
