import type { Photo } from '#media/domain/photo.ts';
import { amount, bare, flag, hostOf, instant, list, text, webAddress } from './coerce.ts';
import { isRow, keyOf } from './judge.ts';
import type { Profile } from './translate.ts';

/** Best first. A gallery never mixes sizes. '' is a board that keeps one size and doesn't name it. */
const SIZES = ['large', 'largest', '', 'medium', 'thumbnail'];
const MOST_PHOTOS = 60;

/** One size of one picture, as the board lists it. */
type Candidate = Photo & { size: string };

/**
 * The photos of each listing asked for, main photo first; an empty list where it has none. Rows of
 * listings that were not asked for, of offices and of members are left out.
 */
export function photoSets(
  rows: unknown[],
  listingKeys: string[],
  profile: Profile,
): Map<string, Photo[]> {
  const candidates = new Map(listingKeys.map((key): [string, Candidate[]] => [key, []]));
  for (const row of rows) {
    const photo = candidateOf(row, profile);
    if (photo) candidates.get(photo.listingKey)?.push(photo);
  }
  return new Map([...candidates].map(([key, photos]) => [key, choosePhotos(photos)]));
}

/** One listing's gallery: one size throughout, each picture once, the preferred one first, numbered from 0. */
function choosePhotos(candidates: Candidate[]): Photo[] {
  const chosen = onceEach(candidates.filter(({ size }) => size === fullestSize(candidates)));
  chosen.sort(
    (a, b) => a.order - b.order || (a.mediaKey < b.mediaKey ? -1 : Number(a.mediaKey > b.mediaKey)),
  );
  const preferred = chosen.findIndex(({ isPreferred }) => isPreferred);
  if (preferred > 0) chosen.unshift(...chosen.splice(preferred, 1));
  return chosen
    .slice(0, MOST_PHOTOS)
    .map(({ size, ...photo }, order) => ({ ...photo, order, isPreferred: order === 0 }));
}

/** The size that shows the most pictures, the better one where two show as many. */
function fullestSize(candidates: Candidate[]): string | undefined {
  const pictures = SIZES.map(
    (size) =>
      new Set(candidates.filter((each) => each.size === size).map((each) => each.objectId)).size,
  );
  return SIZES[pictures.indexOf(Math.max(...pictures))];
}

function onceEach(candidates: Candidate[]): Candidate[] {
  const byPicture = new Map<string, Candidate>();
  for (const each of candidates) {
    const known = byPicture.get(each.objectId);
    if (!known || each.mediaKey < known.mediaKey) byPicture.set(each.objectId, each);
  }
  return [...byPicture.values()];
}

const LAST = 9_999;

/** The row as a photo that may be shown, or null: private, deleted, no picture, no sound address. */
function candidateOf(row: unknown, { photoHosts }: Profile): Candidate | null {
  if (!isRow(row)) return null;
  const size = bare(row.ImageSizeDescription);
  if (!SIZES.includes(size) || !isPublicPhoto(row)) return null;
  const address = webAddress(row.MediaURL);
  const mediaKey = keyOf(row, 'MediaKey');
  if (!address || !mediaKey) return null;
  if (photoHosts !== 'any' && !photoHosts.includes(hostOf(address))) return null;
  return {
    size,
    mediaKey,
    objectId: text(row.MediaObjectID) ?? pictureOf(mediaKey),
    listingKey: keyOf(row, 'ResourceRecordKey'),
    address,
    type: text(row.MediaType),
    order: amount(row.Order) ?? LAST,
    isPreferred: flag(row.PreferredPhotoYN) === true,
    shortDescription: text(row.ShortDescription),
    longDescription: text(row.LongDescription),
    width: amount(row.ImageWidth),
    height: amount(row.ImageHeight),
    modifiedAt: instant(row.MediaModificationTimestamp) ?? instant(row.ModificationTimestamp),
  };
}

function isPublicPhoto(row: Record<string, unknown>): boolean {
  const resource = bare(row.ResourceName);
  if (resource !== '' && resource !== 'property') return false;
  if (bare(row.MediaStatus) === 'deleted') return false;
  if (list(row.Permission).some((permission) => bare(permission) === 'private')) return false;
  return isPicture(bare(row.MediaCategory), text(row.MediaType)?.toLowerCase() ?? '', row.MediaURL);
}

/** By category and type; where there is no category by type or, at last, by the address. */
function isPicture(category: string, type: string, address: unknown): boolean {
  if (category !== '' && !category.includes('photo')) return false;
  if (type !== '') return /^(image\/)?(jpe?g|png|webp|gif|avif)$/.test(type);
  return category !== '' || /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(String(address));
}

/** A picture's own id: its key without the ending that names the size. */
const pictureOf = (mediaKey: string): string => mediaKey.replace(/-(t|m|l|nw)$/, '');
