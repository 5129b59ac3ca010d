import { MINUTE } from '#platform/domain/duration.ts';
import type { ListingPartName } from '../../domain/board.ts';
import { BoardError, type BoardFailure } from '../../domain/board-error.ts';
import type { Dialect, ListingPart } from '../../domain/profile.ts';
import { bare } from '../../domain/rows/coerce.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import type { BoardObserver } from './board-event.ts';
import type { Resources } from './resources.ts';
import { HiddenRow, type OwnedResource, rowsOfListings } from './rows-of-listings.ts';

/** Under which name a part is put into its listing, and what is read of it. */
const PARTS: Record<ListingPart, Omit<OwnedResource, 'top'> & { inside: ListingPartName }> = {
  PropertyRooms: {
    inside: 'Rooms',
    resource: 'PropertyRooms',
    key: 'RoomKey',
    listing: 'ListingKey',
    wanted: [
      'RoomKey',
      'ListingKey',
      'Order',
      'RoomType',
      'RoomLevel',
      'RoomStatus',
      'RoomLength',
      'RoomWidth',
      'RoomLengthWidthUnits',
      'RoomDimensions',
      'RoomFeatures',
      'RoomFeature1',
      'RoomFeature2',
      'RoomFeature3',
    ],
  },
  OpenHouse: {
    inside: 'OpenHouses',
    resource: 'OpenHouse',
    key: 'OpenHouseKey',
    listing: 'ListingKey',
    wanted: [
      'OpenHouseKey',
      'ListingKey',
      'OpenHouseDate',
      'OpenHouseStartTime',
      'OpenHouseEndTime',
      'OpenHouseType',
      'OpenHouseStatus',
      'OpenHouseFormat',
    ],
  },
};

type PartsDeps = BoardObserver & {
  resources: Resources;
  dialect: Pick<Dialect, 'parts' | 'rowsAtMost'>;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Rows per request. */
const PAGE_SIZE = 1_000;

/** How long a resource that failed is left alone: each request for it may take six tries with pauses. */
const RETRY_AFTER = 10 * MINUTE;
/** The same for one that is refused or missing: only the licence or a new version of the board changes that. */
const RETRY_REFUSED_AFTER = 24 * 60 * MINUTE;

const REFUSALS: readonly BoardFailure[] = ['forbidden', 'missing', 'refused'];

/**
 * Adds rooms and open houses to the active listings of a page. If a resource can't be read, the failure is reported
 * once, the rows go without that part, and it is requested again later; only rejected credentials throw.
 */
export function listingParts({ resources, dialect, onError, now }: PartsDeps) {
  const failing = new Map<ListingPart, { failure: BoardFailure; until: number }>();

  /** The complete parts of these listings, by listing; null if the resource can't be read. */
  async function read(
    part: ListingPart,
    owned: OwnedResource,
    keys: string[],
  ): Promise<Map<string, Row[]> | null> {
    try {
      const rows = await rowsOfListings(resources, owned, keys);
      failing.delete(part);
      const byListing = Map.groupBy(rows, (row) => keyOf(row, owned.listing));
      return new Map(keys.map((key) => [key, byListing.get(key) ?? []]));
    } catch (error) {
      if (error instanceof HiddenRow) return readHalves(part, owned, keys);
      if (!(error instanceof BoardError) || error.failure === 'unauthorised') throw error;
      const { failure } = error;
      if (failing.get(part)?.failure !== failure) onError(error);
      const pause = REFUSALS.includes(failure) ? RETRY_REFUSED_AFTER : RETRY_AFTER;
      failing.set(part, { failure, until: now() + pause });
      return null;
    }
  }

  /** One listing's unreadable row must not cost the others their parts; it keeps what is stored. */
  async function readHalves(part: ListingPart, owned: OwnedResource, keys: string[]) {
    if (keys.length < 2) return new Map<string, Row[]>();
    const half = Math.ceil(keys.length / 2);
    const first = await read(part, owned, keys.slice(0, half));
    const second = first && (await read(part, owned, keys.slice(half)));
    return first && second && new Map([...first, ...second]);
  }

  async function addPart(rows: readonly unknown[], part: ListingPart): Promise<void> {
    const { inside, ...named } = PARTS[part];
    const owned = { ...named, top: Math.min(PAGE_SIZE, dialect.rowsAtMost) };
    const isWithout = (row: unknown): row is Row =>
      isRow(row) && row[inside] === undefined && bare(row.StandardStatus) === 'active';
    const keys = rows.filter(isWithout).map((row) => keyOf(row, 'ListingKey'));
    const wanted = [...new Set(keys)].filter((key) => key !== '');
    const isPaused = now() < (failing.get(part)?.until ?? 0);
    if (isPaused || wanted.length === 0) return;
    const parts = await read(part, owned, wanted);
    if (parts === null) return;
    // In place: copies of rows with hundreds of fields would be most of an import's garbage.
    for (const row of rows) {
      const own = isWithout(row) ? parts.get(keyOf(row, 'ListingKey')) : undefined;
      if (isRow(row) && own) row[inside] = own;
    }
  }

  return {
    parts: dialect.parts.map((part) => PARTS[part].inside),
    /** The same rows, with each listing's parts put into them. */
    async withParts(rows: unknown[]): Promise<unknown[]> {
      for (const part of dialect.parts) await addPart(rows, part);
      return rows;
    },
  };
}
