import { setImmediate as aTurn } from 'node:timers/promises';
import { type IncomingListing, isOnShow } from '#listings/domain/listing.ts';
import type { Photo } from '#media/domain/photo.ts';
import type { Board, BoardCursor } from '../domain/board.ts';
import { type BadRow, isRow, judge } from '../domain/judge.ts';
import { photoSets } from '../domain/photos.ts';
import type { Profile } from '../domain/profile.ts';
import { toListing } from '../domain/translate.ts';

/** A page of a board, judged and translated. */
export type Page = {
  /** The rows as they came. */
  rows: unknown[];
  listings: IncomingListing[];
  photos: Map<string, Photo[]>;
  bad: BadRow[];
  /** Listings whose photos could not be fetched. */
  withoutPhotoAnswer: number;
};

type Reading = {
  board: Board;
  profile: Profile;
  pageSize: number;
  signal?: AbortSignal | undefined;
  onTrouble(error: unknown): void;
};

/** So many rows at a time, then whatever else waits has its turn: the page before is being stored meanwhile. */
const SLICE = 25;

/** The page after a cursor, with the photos of what is on show. A row that can't be kept is in `bad`. */
export async function readPage(reading: Reading, after: BoardCursor | null): Promise<Page> {
  const rows = await reading.board.properties(after, reading.pageSize, 'all');
  const page: Page = { rows, listings: [], photos: new Map(), bad: [], withoutPhotoAnswer: 0 };
  for (let from = 0; from < rows.length; from += SLICE) {
    reading.signal?.throwIfAborted();
    await readSlice(reading, rows.slice(from, from + SLICE), page);
    await aTurn();
  }
  return page;
}

async function readSlice(reading: Reading, rows: unknown[], page: Page): Promise<void> {
  const listings = rows.flatMap((raw) => {
    const judged = judge(raw);
    if (judged.ok && isRow(raw)) return { listing: toListing(judged.row, reading.profile), raw };
    if (!judged.ok) page.bad.push({ key: judged.key, because: judged.because, raw });
    return [];
  });
  const asked = listings.filter(({ listing }) => isOnShow(listing));
  const sets = await photosOf(
    reading,
    asked.map(({ listing }) => listing.key),
  );
  if (!sets) page.withoutPhotoAnswer += asked.length;

  for (const each of listings) {
    // Photos of what has been sold or is hidden are shown to nobody, and ours of it are given up.
    const photos = isOnShow(each.listing) ? sets?.get(each.listing.key) : [];
    if (photos) page.photos.set(each.listing.key, photos);
    page.listings.push({ ...each, photos: photos?.map(({ address }) => address) ?? null });
  }
}

/** Null when the board doesn't answer, which is not the same as a listing without photos. */
async function photosOf(
  { board, profile, signal, onTrouble }: Reading,
  keys: string[],
): Promise<Map<string, Photo[]> | null> {
  if (keys.length === 0) return new Map();
  try {
    return photoSets(await board.media(keys), keys, profile);
  } catch (error) {
    signal?.throwIfAborted();
    onTrouble(error);
    return null;
  }
}
