import type { IncomingListing } from '#listings/domain/listing.ts';
import type { Board } from '../../domain/board.ts';
import { openHousesOf } from '../../domain/rows/open-houses.ts';
import { roomsOf } from '../../domain/rows/rooms.ts';
import type { Row } from '../../domain/rows/row.ts';
import type { BoardRows } from './import.ts';

/** Completes rows to which the board could not give all parts now with those parts as they are stored. */
export async function withStoredParts(
  rows: IncomingListing[],
  { name, parts }: Pick<Board, 'name' | 'parts'>,
  boardRows: BoardRows,
): Promise<IncomingListing[]> {
  const missing = ({ listing, raw }: IncomingListing) =>
    listing.status === 'active' ? parts.filter((part) => raw[part] === undefined) : [];
  const incomplete = rows.filter((row) => missing(row).length > 0);
  const keys = incomplete.map(({ listing }) => listing.key);
  const stored = keys.length > 0 ? await boardRows.storedRows(name, keys) : new Map<string, Row>();
  return rows.map((row) => {
    const before = stored.get(row.listing.key);
    const known = before ? missing(row).filter((part) => before[part] !== undefined) : [];
    if (!before || known.length === 0) return row;
    const raw = { ...row.raw, ...Object.fromEntries(known.map((part) => [part, before[part]])) };
    const details = { ...row.listing.details, rooms: roomsOf(raw), openHouses: openHousesOf(raw) };
    return { ...row, raw, listing: { ...row.listing, details } };
  });
}
