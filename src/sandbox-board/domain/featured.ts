import type { Row } from './rows/row.ts';
import type { Sandbox } from './sandbox.ts';

/** A brokerage's featured listings: twelve, and the one in the showcase. */
export type Featured = { featured: string[]; showcase: string };

const FEATURED = 12;
const FEWEST_PHOTOS = 9;
const MOST_PRICE = 9_000_000;
// Fine examples of several kinds of home: how many of each, and the minimum price.
const SORTS: Record<string, { most: number; from: number }> = {
  Detached: { most: 6, from: 2_400_000 },
  'Semi-Detached ': { most: 2, from: 1_400_000 },
  'Att/Row/Townhouse': { most: 1, from: 1_300_000 },
  'Condo Apartment': { most: 3, from: 1_200_000 },
};

/** By listing key, latest first; fewer than twelve on a small board. */
export function featuredOf(board: Sandbox): Featured {
  const odd = new Set(board.faultyRows.map(({ index }) => index));
  const covers = new Set<string>();
  const chosen: Row[] = [];
  for (let index = board.settings.listings - 1; index >= 0 && chosen.length < FEATURED; index--) {
    const row = board.activeRow(index);
    if (odd.has(index) || !isWindowWorthy(row) || hasEnoughLike(chosen, row)) continue;
    const cover = coverOf(board, row);
    // No two featured listings have the same cover picture.
    if (!cover || covers.has(cover)) continue;
    covers.add(cover);
    chosen.push(row);
  }
  const dearest = chosen.toSorted((a, b) => Number(b.ListPrice) - Number(a.ListPrice))[0];
  return {
    featured: chosen.map(({ ListingKey }) => String(ListingKey)),
    showcase: String(dearest?.ListingKey ?? ''),
  };
}

function isWindowWorthy(row: Row): boolean {
  const sort = SORTS[String(row.PropertySubType)];
  return (
    sort !== undefined &&
    Number(row.ListPrice) >= sort.from &&
    Number(row.ListPrice) <= MOST_PRICE &&
    row.TransactionType === 'For Sale' &&
    row.InternetEntireListingDisplayYN === true &&
    row.InternetAddressDisplayYN === true
  );
}

function hasEnoughLike(chosen: Row[], { PropertySubType }: Row): boolean {
  const alike = chosen.filter((other) => other.PropertySubType === PropertySubType);
  return alike.length >= (SORTS[String(PropertySubType)]?.most ?? 0);
}

/** The file of the first picture; null if there are too few pictures. */
function coverOf(board: Sandbox, { ListingKey }: Row): string | null {
  const photos = board.photosOf(String(ListingKey));
  return photos.length >= FEWEST_PHOTOS ? (photos[0]?.file ?? null) : null;
}
