import type { Photo } from '#media/domain/photo.ts';
import type { Profile } from '../profile.ts';
import { amount, bare, count, flag, instant, text } from './coerce.ts';
import { photoAddress } from './photo-hosts.ts';
import { isRow, keyOf, LONGEST_KEY, type Row } from './row.ts';

/** The size of a board that has one size and doesn't name it, or names it differently. */
const UNNAMED_SIZE = '';
/** Best first. A gallery never mixes sizes. */
const PHOTO_SIZES = ['large', 'largest', UNNAMED_SIZE, 'medium', 'thumbnail'];
/** Originals without a watermark must never be stored. */
const WITHOUT_MARK = /nowatermark/;
const MOST_PHOTOS = 60;
/** Order of a photo that the board gives no order. */
const LAST_ORDER = 9_999;

/** One size of one picture: the values that the choice depends on, and the board's row. */
type Candidate = {
  size: string;
  mediaKey: string;
  objectId: string;
  listingKey: string;
  address: string;
  order: number;
  row: Row;
};

/**
 * The photos of each requested listing, main photo first; an empty list if it has none. Rows of other
 * listings, offices and members are skipped.
 */
export function photoSets(
  rows: unknown[],
  listingKeys: string[],
  profile: Pick<Profile, 'photoHosts'>,
): Map<string, Photo[]> {
  const candidates = new Map(listingKeys.map((key): [string, Candidate[]] => [key, []]));
  for (const row of rows) {
    const candidate = candidateOf(row, profile);
    if (candidate) candidates.get(candidate.listingKey)?.push(candidate);
  }
  return new Map([...candidates].map(([key, each]) => [key, choosePhotos(each)]));
}

/** One listing's gallery: one size throughout, each picture once, the preferred one first, numbered from 0. */
function choosePhotos(candidates: Candidate[]): Photo[] {
  const size = fullestSize(candidates);
  const chosen = onceEach(candidates.filter((each) => each.size === size));
  chosen.sort((a, b) => a.order - b.order || (a.mediaKey < b.mediaKey ? -1 : 1));
  const preferred = chosen.findIndex(({ row }) => flag(row.PreferredPhotoYN) === true);
  if (preferred > 0) chosen.unshift(...chosen.splice(preferred, 1));
  return chosen.slice(0, MOST_PHOTOS).map(photoOf);
}

/** The size with the most pictures; the better one on a tie. */
function fullestSize(candidates: Candidate[]): string | undefined {
  const pictures = PHOTO_SIZES.map(
    (size) =>
      new Set(candidates.filter((each) => each.size === size).map(({ objectId }) => objectId)).size,
  );
  return PHOTO_SIZES[pictures.indexOf(Math.max(...pictures))];
}

function onceEach(candidates: Candidate[]): Candidate[] {
  const byPicture = new Map<string, Candidate>();
  for (const each of candidates) {
    const known = byPicture.get(each.objectId);
    if (!known || each.mediaKey < known.mediaKey) byPicture.set(each.objectId, each);
  }
  return [...byPicture.values()];
}

const photoOf = ({ row, ...chosen }: Candidate, order: number): Photo => ({
  mediaKey: chosen.mediaKey,
  objectId: chosen.objectId,
  listingKey: chosen.listingKey,
  address: chosen.address,
  type: text(row.MediaType),
  order,
  isPreferred: order === 0,
  shortDescription: text(row.ShortDescription),
  longDescription: text(row.LongDescription),
  width: pixels(row.ImageWidth),
  height: pixels(row.ImageHeight),
  modifiedAt: instant(row.MediaModificationTimestamp) ?? instant(row.ModificationTimestamp),
});

/** The row as a photo that may be shown; null if private, deleted, not a picture, or at an invalid address. */
function candidateOf(row: unknown, { photoHosts }: Pick<Profile, 'photoHosts'>): Candidate | null {
  if (!isRow(row)) return null;
  const named = bare(row.ImageSizeDescription);
  if (WITHOUT_MARK.test(named) || !isPublicPhoto(row)) return null;
  const address = photoAddress(row.MediaURL, photoHosts);
  const mediaKey = keyOf(row, 'MediaKey');
  if (!address || !mediaKey || mediaKey.length > LONGEST_KEY) return null;
  return {
    size: PHOTO_SIZES.includes(named) ? named : UNNAMED_SIZE,
    mediaKey,
    objectId: text(row.MediaObjectID) ?? pictureOf(mediaKey),
    listingKey: keyOf(row, 'ResourceRecordKey'),
    address,
    order: amount(row.Order) ?? LAST_ORDER,
    row,
  };
}

function isPublicPhoto(row: Row): boolean {
  const resource = bare(row.ResourceName);
  if (resource !== '' && resource !== 'property') return false;
  if (bare(row.MediaStatus) === 'deleted') return false;
  // A list, nested or not, or text: the word must not occur in any form.
  if (/private/i.test(JSON.stringify(row.Permission ?? ''))) return false;
  return isPicture(bare(row.MediaCategory), text(row.MediaType)?.toLowerCase() ?? '', row.MediaURL);
}

/** By category and type; without a category by type, and finally by the address. */
function isPicture(category: string, type: string, address: unknown): boolean {
  if (category !== '' && (!category.includes('photo') || /member|office/.test(category)))
    return false;
  if (type !== '') return /^(image\/)?(jpe?g|png|webp|gif|avif)$/.test(type);
  if (category !== '') return true;
  return typeof address === 'string' && /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(address);
}

/** A picture's own id: its key without the suffix that names the size. */
const pictureOf = (mediaKey: string): string => mediaKey.replace(/-(t|m|l|nw)$/, '');

const pixels = (value: unknown): number | null => {
  const size = count(value, 100_000);
  return size === null ? null : Math.round(size);
};
