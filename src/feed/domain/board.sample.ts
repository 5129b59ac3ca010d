import type { Board, BoardCursor, Clock } from './board.ts';
import { aBoardRow, aMediaRow } from './rows/board-row.sample.ts';
import type { Row } from './rows/row.ts';
import { isRow } from './rows/row.ts';

type KeyedRow = Row & { ListingKey: string };

type Given = { properties: unknown[]; media?: Row[]; offices?: Row[]; members?: Row[] };

/**
 * A board in memory, with whatever rows and faults a test needs. It returns rows in list order; changing
 * the lists changes the board.
 */
export function aBoard(given: Given): Board {
  const { properties, media = [], offices = [], members = [] } = given;
  const onOffer = () =>
    properties.filter(isRow).filter(({ StandardStatus }) => StandardStatus === 'Active');
  return {
    name: 'sample',
    parts: [],
    count: async () => properties.length,
    properties: async (after, size) => {
      const isPlace = (row: unknown) =>
        isRow(row) &&
        row.ListingKey === after?.key &&
        row.ModificationTimestamp === after?.modifiedAt;
      const place = after ? properties.findIndex(isPlace) : -1;
      return properties.slice(place + 1, place + 1 + size);
    },
    changes: async (clock, after, size) =>
      properties
        .filter(isRow)
        .filter((row) => typeof row[clock] === 'string' && isBehind(row, clock, after))
        .toSorted((a, b) => (placeIn(a, clock) < placeIn(b, clock) ? -1 : 1))
        .slice(0, size),
    keys: async (after, size) => keyed(onOffer(), 'ListingKey', after).slice(0, size),
    byKeys: async (keys) =>
      properties.filter((row) => isRow(row) && keys.includes(String(row.ListingKey))),
    media: async (keys) => media.filter((row) => keys.includes(String(row.ResourceRecordKey))),
    offices: async (after, size) => keyed(offices, 'OfficeKey', after).slice(0, size),
    members: async (after, size) => keyed(members, 'MemberKey', after).slice(0, size),
  };
}

const keyed = (rows: Row[], key: string, after: string) =>
  rows
    .filter((row) => String(row[key]) > after)
    .toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));

const placeIn = (row: Row, clock: Clock): string => `${row[clock]} ${row.ListingKey}`;

const isBehind = (row: Row, clock: Clock, after: BoardCursor | null): boolean =>
  after === null || placeIn(row, clock) > `${after.modifiedAt} ${after.key}`;

/** Listings W1000, W1001 … with rising times and one photo each. */
export function boardRows(count: number): { properties: KeyedRow[]; media: Row[] } {
  const keys = Array.from({ length: count }, (_, n) => `W${1_000 + n}`);
  return {
    properties: keys.map((ListingKey, n) => ({
      ...aBoardRow(),
      ListingKey,
      ModificationTimestamp: new Date(Date.UTC(2026, 4, 1, 0, 0, n)).toISOString(),
    })),
    media: keys.map((key) => photoRow(key)),
  };
}

/** The photo of a listing; a different name gives a different picture. */
export const photoRow = (key: string, name = key): Row =>
  aMediaRow({
    MediaKey: `${name}-l`,
    MediaObjectID: name,
    ResourceRecordKey: key,
    MediaURL: `https://photos.example.com/${name}.jpg`,
  });
