import type { Board } from './board.ts';
import { aBoardRow, aMediaRow } from './board-row.sample.ts';
import { isRow } from './judge.ts';

type Row = Record<string, unknown>;

/** A board in memory, as small and as bad as a test wants it. */
export function aBoard(given: {
  properties: unknown[];
  media?: Row[];
  offices?: Row[];
  members?: Row[];
}): Board {
  const { properties, media = [], offices = [], members = [] } = given;
  return {
    name: 'sample',
    count: async () => properties.length,
    properties: async (after, size) => {
      const isPlace = (row: unknown) =>
        isRow(row) &&
        row.ListingKey === after?.key &&
        row.ModificationTimestamp === after?.modifiedAt;
      const place = after ? properties.findIndex(isPlace) : -1;
      return properties.slice(place + 1, place + 1 + size);
    },
    changes: async () => [],
    keys: async (after, size) =>
      keyed(properties.filter(isRow), 'ListingKey', after)
        .toSorted((a, b) => (String(a.ListingKey) < String(b.ListingKey) ? -1 : 1))
        .slice(0, size),
    byKeys: async (keys) =>
      properties.filter((row) => isRow(row) && keys.includes(String(row.ListingKey))),
    media: async (keys) => media.filter((row) => keys.includes(String(row.ResourceRecordKey))),
    offices: async (after, size) => keyed(offices, 'OfficeKey', after).slice(0, size),
    members: async (after, size) => keyed(members, 'MemberKey', after).slice(0, size),
  };
}

const keyed = (rows: Row[], key: string, after: string) =>
  rows.filter((row) => String(row[key]) > after);

/** Listings W1, W2 … with rising times and a photo each. */
export function boardRows(count: number): { properties: Row[]; media: Row[] } {
  const keys = Array.from({ length: count }, (_, n) => `W${1_000 + n}`);
  return {
    properties: keys.map((ListingKey, n) =>
      aBoardRow({
        ListingKey,
        ModificationTimestamp: new Date(Date.UTC(2026, 4, 1, 0, 0, n)).toISOString(),
      }),
    ),
    media: keys.map((key) =>
      aMediaRow({
        MediaKey: `${key}-l`,
        MediaObjectID: key,
        ResourceRecordKey: key,
        MediaURL: `https://photos.example.com/${key}.jpg`,
      }),
    ),
  };
}
