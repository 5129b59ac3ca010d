import type { IncomingListing } from '#listings/domain/listing.ts';
import { type Counters, reasonsOf } from '../../domain/counters.ts';
import type { BoardPeopleStore } from '../board-people-store.ts';
import { type Import, type Stores, sourceOf } from './import.ts';
import { hideRejectedListings } from './importer-rejected-rows.ts';
import type { Page } from './importer-rows.ts';
import { withStoredParts } from './stored-parts.ts';

/** Stores a page's rows and photos and returns the counts. Runs in the caller's transaction. */
export async function storePage(
  given: Import,
  stores: Stores,
  page: Page,
  force = false,
): Promise<Counters> {
  const { board, profile } = given;
  const { importedListings, boardRows, photos, boardPeople, oddities } = stores;
  const at = given.now();
  const whole = await withStoredParts(page.listings, board, boardRows);
  const pictured = await withPhotos(whole, page, photos);
  const named = await withOfficeNames(pictured, boardPeople, profile.keyPrefix);
  const from = { ...sourceOf(given), force };
  const { changed, unchanged, older } = await importedListings.upsertAll(named, at, from);
  const ignored = new Set(older);
  await photos.replaceSets(new Map([...page.photos].filter(([key]) => !ignored.has(key))));
  await hideRejectedListings(given, stores, page.bad);
  await oddities.quarantine(board.name, page.bad, at);
  await oddities.release(
    board.name,
    named.map(({ listing }) => listing.key.slice(profile.keyPrefix.length)),
  );
  await oddities.countUnknownWords(board.name, page.words, at);
  return {
    read: page.rows.length,
    stored: changed.length,
    unchanged,
    older: older.length,
    quarantined: reasonsOf(page.bad.map(({ reason }) => reason)),
    withoutPhotoAnswer: page.withoutPhotoAnswer,
  };
}

const withPhotos = (rows: IncomingListing[], page: Page, photos: Stores['photos']) =>
  Promise.all(
    rows.map(async (row) => {
      const set = page.photos.get(row.listing.key);
      return set ? { ...row, photos: await photos.storedPhotos(set) } : row;
    }),
  );

/** Some boards send only the listing office's key; a listing without the office's name may not be shown. */
async function withOfficeNames(
  rows: IncomingListing[],
  boardPeople: BoardPeopleStore,
  prefix: string,
): Promise<IncomingListing[]> {
  const keyOfOffice = ({ listing }: IncomingListing) => prefix + (listing.listOfficeKey ?? '');
  const unnamed = rows.filter(({ listing }) => !listing.listOfficeName && listing.listOfficeKey);
  const names = await boardPeople.officeNames(unnamed.map(keyOfOffice));
  return rows.map((row) => {
    const name = row.listing.listOfficeName || names.get(keyOfOffice(row));
    return name ? { ...row, listing: { ...row.listing, listOfficeName: name } } : row;
  });
}
