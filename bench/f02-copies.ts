import { hash } from 'node:crypto';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { judge } from '#feed/domain/rows/judge.ts';
import { photoSets } from '#feed/domain/rows/photos.ts';
import { isRow, keyOf } from '#feed/domain/rows/row.ts';
import { toListing } from '#feed/domain/rows/translate.ts';
import { isActiveAndPublic } from '#listings/domain/listing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';

// A board and its copy, each as a map from key to a hash of what may be shown: the row without its photo timestamps, its
// photo addresses in order, and the keys of its rooms. Open houses depend on the day they are read.

const LEFT_OUT = new Set(['PhotosChangeTimestamp', 'MediaChangeTimestamp', 'Rooms', 'OpenHouses']);
const AT_ONCE = 500;

type Row = Record<string, unknown>;

const hashOf = (raw: Row, photos: string[], rooms: readonly unknown[]): string => {
  const fields = Object.entries(raw).filter(([field]) => !LEFT_OUT.has(field));
  const parts = [fields.toSorted(), photos, roomKeys(rooms)];
  return hash('sha256', JSON.stringify(parts), 'base64url');
};

const roomKeys = (rooms: readonly unknown[]): string[] =>
  rooms.flatMap((room) => (isRow(room) ? [keyOf(room, 'RoomKey')] : [])).toSorted();

export function originalOf({ control, address }: SandboxServer): Map<string, string> {
  const profile = { ...ampre.reading, photoHosts: [new URL(address).host] };
  const onShow = control.rows('idx').flatMap((raw) => {
    const judged = judge(raw);
    const isShown = judged.ok && isActiveAndPublic(toListing(judged.row, profile));
    return isShown && isRow(raw) ? [{ key: judged.row.ListingKey, raw }] : [];
  });
  const hashes = new Map<string, string>();
  for (let from = 0; from < onShow.length; from += AT_ONCE) {
    const some = onShow.slice(from, from + AT_ONCE);
    const keys = some.map(({ key }) => key);
    const photos = photoSets(control.media(keys), keys, profile);
    for (const { key, raw } of some) {
      const addresses = (photos.get(key) ?? []).map((photo) => photo.address);
      // As PostgreSQL stores it: without NUL and unpaired surrogates.
      hashes.set(key, hashOf(JSON.parse(jsonText(raw)), addresses, control.rooms([key])));
    }
  }
  return hashes;
}

export async function copyOf({ sql }: Database): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (let after = ''; ; ) {
    const some = await sql<{ key: string; raw: Row; photos: string[] }>`
    select listing_key as key, raw, (
      select coalesce(json_agg(media_url order by "order"), '[]') from media
      where resource_record_key = listing_key) as photos
    from listings where status = 'active' and display = 'public' and listing_key collate "C" > ${after}
    order by listing_key collate "C" limit ${AT_ONCE}`;
    for (const { key, raw, photos } of some)
      hashes.set(key, hashOf(raw, photos, Array.isArray(raw.Rooms) ? raw.Rooms : []));
    const last = some.at(-1);
    if (!last) return hashes;
    after = last.key;
  }
}

/** The number of keys that are missing on one side, or differ. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): number {
  const differing = [...one].filter(([key, hash]) => other.get(key) !== hash).length;
  return differing + [...other.keys()].filter((key) => !one.has(key)).length;
}

/** The number of the board's keys in neither the tables nor quarantine, and the number of duplicates. */
export async function keysOnce({ sql }: Database, { control }: SandboxServer) {
  const rows = await sql<{ key: string }>`
    select listing_key as key from listings
    union all select distinct coalesce(key, '') from quarantine`;
  const stored = rows.map(({ key }) => key);
  const known = new Set(stored);
  const wanted = control.rows('idx').map((row) => (isRow(row) ? keyOf(row, 'ListingKey') : ''));
  return {
    missing: new Set(wanted.filter((key) => !known.has(key))).size,
    twice: stored.length - known.size,
  };
}
