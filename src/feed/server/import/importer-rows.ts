import { setImmediate as aTurn } from 'node:timers/promises';
import { latestOfEach } from '#listings/domain/latest-of-each.ts';
import { type IncomingListing, isActiveAndPublic } from '#listings/domain/listing.ts';
import type { Photo } from '#media/domain/photo.ts';
import { type BadRow, judge, unreadableAmong } from '../../domain/rows/judge.ts';
import { photoTimes } from '../../domain/rows/photo-times.ts';
import { isRow, type Row } from '../../domain/rows/row.ts';
import { toListing } from '../../domain/rows/translate.ts';
import { type UnknownWord, unknownWordsOf } from '../../domain/rows/unknown-words.ts';
import { type Reading, sourceOf } from './import.ts';
import { photosInBatches } from './importer-photos.ts';

/** Judged and translated rows, with the changed photos of public listings. */
export type Page = {
  /** The rows as received. */
  rows: unknown[];
  /** One per key. */
  listings: IncomingListing[];
  /** Complete sets by our key; all other listings keep their photos. */
  photos: Map<string, Photo[]>;
  bad: BadRow[];
  words: UnknownWord[];
  /** Listings whose photos could not be fetched. */
  withoutPhotoAnswer: number;
};

/** Rows per slice; other tasks run in between, as the previous page is being stored meanwhile. */
const ROWS_PER_SLICE = 25;

export async function readRows(reading: Reading, rows: unknown[]): Promise<Page> {
  const listings: IncomingListing[] = [];
  const bad: BadRow[] = [];
  const words: UnknownWord[] = [];
  for (const [n, raw] of rows.entries()) {
    if (n % ROWS_PER_SLICE === 0) await aTurn();
    const row = isRow(raw) ? reading.profile.rename(raw) : raw;
    const judged = judge(row);
    if (!judged.ok) bad.push({ key: judged.key, reason: judged.reason, raw });
    if (!judged.ok || !isRow(row)) continue;
    bad.push(...unreadableInside(row));
    words.push(...unknownWordsOf(judged.row, row));
    const listing = toListing(judged.row, reading.profile);
    listings.push({ listing, raw: row, photos: null, photosChanged: photoTimes(row) });
  }
  const latest = [...latestOfEach(listings).values()];
  return { rows, bad, words, ...(await withPhotos(reading, latest)) };
}

/** Rooms and open houses that could not be read; the listing is shown without them. */
const unreadableInside = ({ Rooms, OpenHouses }: Row) =>
  [Rooms, OpenHouses].flatMap((part) => (Array.isArray(part) ? unreadableAmong(part) : []));

/** Photos of sold or hidden listings are not shown, so we drop ours. */
async function withPhotos(reading: Reading, listings: IncomingListing[]) {
  const shown = listings.filter(({ listing }) => isActiveAndPublic(listing));
  const wanting = await reading.stores.inTransaction((stores) =>
    stores.duePhotos.wantingPhotos(shown, sourceOf(reading)),
  );
  const asked = shown.map(({ listing }) => listing.key).filter((key) => wanting.has(key));
  const photos = await photosInBatches(reading, asked);
  const withoutPhotoAnswer = asked.length - photos.size;
  for (const { listing } of listings) if (!isActiveAndPublic(listing)) photos.set(listing.key, []);
  return { listings, photos, withoutPhotoAnswer };
}
