import { BoardError } from '../../domain/board-error.ts';
import type { Dialect, ListingPart } from '../../domain/profile.ts';
import { bare } from '../../domain/rows/coerce.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import type { BoardObserver } from './board-event.ts';
import type { Resources } from './resources.ts';
import { type OwnedResource, rowsOfListings } from './rows-of-listings.ts';

/** Under which name a part is put into its listing, and what is read of it. */
const PARTS: Record<ListingPart, Omit<OwnedResource, 'top'> & { inside: string }> = {
  PropertyRooms: {
    inside: 'Rooms',
    resource: 'PropertyRooms',
    key: 'RoomKey',
    listing: 'ListingKey',
    wanted: [
      ...['RoomKey', 'ListingKey', 'Order', 'RoomType', 'RoomLevel', 'RoomStatus', 'RoomLength'],
      ...['RoomWidth', 'RoomLengthWidthUnits', 'RoomDimensions', 'RoomFeatures', 'RoomFeature1'],
      ...['RoomFeature2', 'RoomFeature3'],
    ],
  },
  OpenHouse: {
    inside: 'OpenHouses',
    resource: 'OpenHouse',
    key: 'OpenHouseKey',
    listing: 'ListingKey',
    wanted: [
      ...['OpenHouseKey', 'ListingKey', 'OpenHouseDate', 'OpenHouseStartTime', 'OpenHouseEndTime'],
      ...['OpenHouseType', 'OpenHouseStatus', 'OpenHouseFormat'],
    ],
  },
};

type PartsDeps = BoardObserver & {
  resources: Resources;
  dialect: Pick<Dialect, 'parts' | 'rowsAtMost'>;
};

/** Rows per request. */
const PAGE = 1_000;

/**
 * Adds rooms and open houses to the active listings of a page. A board that has no such resource, or does
 * not let us read it, is reported once and its listings stay without.
 */
export function listingParts({ resources, dialect, onError }: PartsDeps) {
  const refused = new Set<ListingPart>();

  async function addPart(rows: unknown[], part: ListingPart): Promise<unknown[]> {
    const { inside, ...named } = PARTS[part];
    const owned = { ...named, top: Math.min(PAGE, dialect.rowsAtMost) };
    const isWithout = (row: unknown): row is Row =>
      isRow(row) && row[inside] === undefined && bare(row.StandardStatus) === 'active';
    const keys = rows.filter(isWithout).map((row) => keyOf(row, 'ListingKey'));
    const wanted = [...new Set(keys)].filter((key) => key !== '');
    if (refused.has(part) || wanted.length === 0) return rows;
    const parts = await rowsOfListings(resources, owned, wanted).catch((error) => {
      if (!isRefusal(error)) throw error;
      refused.add(part);
      onError(error);
      return null;
    });
    if (parts === null) return rows;
    const byListing = Map.groupBy(parts, (row) => keyOf(row, owned.listing));
    return rows.map((row) =>
      isWithout(row) ? { ...row, [inside]: byListing.get(keyOf(row, 'ListingKey')) ?? [] } : row,
    );
  }

  return async (rows: unknown[]): Promise<unknown[]> => {
    let whole = rows;
    for (const part of dialect.parts) whole = await addPart(whole, part);
    return whole;
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof BoardError && ['forbidden', 'missing', 'refused'].includes(error.failure);
