import type { Filter, Value } from '../odata/filter.ts';
import type { Order } from '../odata/query.ts';
import { type Found, ordered, type RowSource } from '../odata/run-query.ts';
import type { Schema, Tier } from '../odata/schema.ts';
import type { Entry } from '../simulation/entry.ts';
import type { Simulation } from '../simulation/simulation.ts';
import {
  keyIn,
  picturesAt,
  type SortedListings,
  type Walk,
} from '../simulation/sorted-listings.ts';
import { boardTime } from '../timeline.ts';
import { ddfRow, precise } from './ddf-row.ts';

type Board = { simulation: Simulation; sorted: SortedListings; tier: Tier; schema: Schema };

const WALKS: Record<string, Walk> = {
  ListingKey: 'key',
  ModificationTimestamp: 'modified',
  PhotosChangeTimestamp: 'photos',
  MediaChangeTimestamp: 'media',
};

/** The Property rows that a tier may see. */
export function propertySource({ simulation, sorted, tier, schema }: Board): RowSource<Entry> {
  const summary = (entry: Entry, field: string): Value => {
    if (field === 'ListingKey') return keyIn(tier, entry.key);
    if (field === 'ContractStatus') return entry.isActive ? 'Available' : 'Unavailable';
    const walk = WALKS[field];
    return walk && walk !== 'key' && walk !== 'pictures' ? entry[walk] * 1000 : null;
  };
  const summaries = [...Object.keys(WALKS), 'ContractStatus'];
  return {
    schema,
    summaries,
    summary,
    isOneRowEach: true,
    rowsOf: (entry, fields) => {
      const isBrief =
        fields?.every((field) => summaries.includes(field)) && !simulation.isFaulty(entry);
      return [isBrief ? briefRow(entry, tier) : propertyRow({ simulation, tier }, entry)];
    },
    find: (wanted, order) => {
      const named = namedKeys(wanted, 'ListingKey');
      if (named) {
        const found = named.keys.map((key) => sorted.byKey(tier, key));
        return {
          items: found.filter((entry) => entry !== null),
          left: named.left,
          isInOrder: false,
        };
      }
      const walk = walkOf(order);
      return {
        items: sorted.inOrder(tier, walk ?? 'key'),
        left: wanted,
        isInOrder: walk !== null,
      };
    },
  };
}

/** Only the fields that a walk of keys or times requests; a hundred thousand of these are quick to make. */
function briefRow(entry: Entry, tier: Tier): unknown {
  const time = (second: number) =>
    tier === 'ddf' ? precise(boardTime(second)) : boardTime(second);
  return {
    ListingKey: keyIn(tier, entry.key),
    ModificationTimestamp: time(entry.modified),
    PhotosChangeTimestamp: time(entry.photos),
    MediaChangeTimestamp: time(entry.media),
    ContractStatus: entry.isActive ? 'Available' : 'Unavailable',
  };
}

/** A listing's row as a board of that kind sends it. */
export function propertyRow(
  { simulation, tier }: Pick<Board, 'simulation' | 'tier'>,
  entry: Entry,
): unknown {
  const row = simulation.rowOf(entry);
  return tier === 'ddf' ? ddfRow(row, simulation.mediaOf(entry)) : row;
}

/** The walk with this order: by key, or by a time and then the key; null if there is none. */
function walkOf(order: Order[]): Walk | null {
  if (order.some(({ isFalling }) => isFalling)) return null;
  const [first, second, ...others] = order;
  const walk = first ? WALKS[first.field] : undefined;
  if (!walk || others.length > 0) return null;
  if (walk === 'key') return second ? null : walk;
  return second?.field === 'ListingKey' ? walk : null;
}

/** The keys that a filter lists explicitly, and the rest of the filter; null if it lists none. */
function namedKeys(wanted: Filter[], field: string): { keys: string[]; left: Filter[] } | null {
  for (const part of wanted) {
    const isNaming =
      (part.kind === 'in' || (part.kind === 'compare' && part.by === 'eq')) && part.field === field;
    if (!isNaming) continue;
    const values = part.kind === 'in' ? part.values : [part.value];
    const keys = [...new Set(values)].filter((value) => typeof value === 'string');
    return { keys, left: wanted.filter((other) => other !== part) };
  }
  return null;
}

/** Listings whose Media rows all changed in the same second. */
type Album = Entry[];

/**
 * The Media rows that a tier may see. Those of listed keys are looked up; a walk by time reads the listings
 * by the time of their pictures; anything else generates every row.
 */
export function mediaSource({ simulation, sorted, tier, schema }: Board): RowSource<Album> {
  const sortsByKey: Order[] = [{ field: 'MediaKey', isFalling: false }];
  return {
    schema,
    summaries: ['ModificationTimestamp'],
    summary: (album) => (album[0] ? picturesAt(album[0]) * 1000 : null),
    isOneRowEach: false,
    // In key order, which a walk by time and key relies on.
    rowsOf: (album) =>
      ordered(
        album.flatMap((entry) => simulation.mediaOf(entry)),
        sortsByKey,
        schema,
      ),
    find: (wanted, order): Found<Album> => {
      const named = namedKeys(wanted, 'ResourceRecordKey');
      if (named) {
        const found = named.keys.map((key) => sorted.byKey(tier, key));
        const items = found.filter((entry) => entry !== null).map((entry) => [entry]);
        return { items, left: named.left, isInOrder: false };
      }
      const isByTime = order.map(({ field }) => field).join() === 'ModificationTimestamp,MediaKey';
      return {
        items: albums(sorted.inOrder(tier, 'pictures')),
        left: wanted,
        isInOrder: isByTime && !order.some(({ isFalling }) => isFalling),
      };
    },
  };
}

/** The rooms or open houses of the listings that a tier may see. */
export function partSource(
  { simulation, sorted, tier, schema }: Board,
  inside: 'Rooms' | 'OpenHouses',
): RowSource<Entry> {
  return {
    schema,
    summaries: [],
    summary: () => null,
    isOneRowEach: false,
    rowsOf: (entry) => partsIn(propertyRow({ simulation, tier }, entry), inside),
    find: (wanted) => {
      const named = namedKeys(wanted, 'ListingKey');
      if (!named) return { items: sorted.inOrder(tier, 'key'), left: wanted, isInOrder: false };
      const found = named.keys.map((key) => sorted.byKey(tier, key));
      const items = found.filter((entry) => entry !== null);
      return { items, left: named.left, isInOrder: false };
    },
  };
}

/** The rooms or open houses inside a generated row. */
export function partsIn(row: unknown, inside: 'Rooms' | 'OpenHouses'): unknown[] {
  const parts =
    row !== null && typeof row === 'object' && inside in row ? Reflect.get(row, inside) : [];
  return Array.isArray(parts) ? parts : [];
}

function* albums(entries: readonly Entry[]): Generator<Album> {
  let album: Album = [];
  for (const entry of entries) {
    const [first] = album;
    if (first && picturesAt(first) !== picturesAt(entry)) {
      yield album;
      album = [];
    }
    album.push(entry);
  }
  if (album.length > 0) yield album;
}

/** A plain list of rows: people, lookups, fields. */
export const listSource = (rows: readonly unknown[], schema: Schema): RowSource<unknown> => ({
  schema,
  summaries: [],
  summary: () => null,
  isOneRowEach: true,
  rowsOf: (row) => [row],
  find: (wanted) => ({ items: rows, left: wanted, isInOrder: false }),
});
