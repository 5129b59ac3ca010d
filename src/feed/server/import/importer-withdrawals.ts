import type { Profile, Row } from '../../domain/profile.ts';
import { bare, flag, instant } from '../../domain/rows/coerce.ts';
import { type BadRow, isRow } from '../../domain/rows/judge.ts';
import type { Import, Stores } from './import.ts';

/**
 * A row that can't be taken in may still say that the home, or its address, is no longer to be shown. Then ours
 * goes off the market until a row comes that can be; what is older than ours says nothing.
 */
export async function withdrawWhatBadRowsHide(
  { board, profile, now }: Import,
  { listings, photos }: Stores,
  bad: BadRow[],
): Promise<void> {
  const hiding = bad.flatMap(({ key, raw }) => {
    if (key === null || !isRow(raw)) return [];
    const row = profile.rename(raw);
    return isToBeShown(row, profile) ? [] : [{ key: profile.keyPrefix + key, row }];
  });
  if (hiding.length === 0) return;
  const ours = await listings.compared(
    board.name,
    hiding.map(({ key }) => key),
  );
  const keys = hiding.flatMap(({ key, row }) => {
    const before = ours.get(key);
    return before && timeOf(row) >= (before.boardModifiedAt ?? 0) ? [key] : [];
  });
  await listings.takeOffMarket(board.name, keys, now());
  await photos.replaceSets(new Map(keys.map((key) => [key, []])));
}

const isToBeShown = (row: Row, { feedIsFiltered }: Profile): boolean =>
  bare(row.StandardStatus) === 'active' &&
  (flag(row.InternetEntireListingDisplayYN) ?? feedIsFiltered) &&
  flag(row.InternetAddressDisplayYN) === true;

/** Milliseconds since 1970; without a time it is of now. */
function timeOf(row: Row): number {
  const time = instant(row.ModificationTimestamp);
  return time === null ? Number.POSITIVE_INFINITY : Date.parse(time);
}
