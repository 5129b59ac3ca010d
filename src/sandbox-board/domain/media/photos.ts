import { PHOTO_HOST } from '#feed/domain/profiles/sandbox.ts';
import type { Home } from '../homes/home.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows/row.ts';
import photosJson from './photos.json' with { type: 'json' };
import { parseTakeName, TAKE_CODES, type Take, takeName } from './takes.ts';

/** One of the project's rendered pictures. */
export type Photo = {
  file: string;
  /** A kind of home, or a room. */
  shows: string;
  style: string;
  /** For exteriors. */
  season?: string;
  /** Through a window: 'skyline' or 'garden'. */
  view?: string;
  alt: string;
  /** How it is shown (takes.ts); as it is by default. */
  take?: string;
};

const photos: Photo[] = photosJson;

// The board's name for each photo size, and its suffixes in rows and addresses.
const PHOTO_SIZES = [
  { description: 'Thumbnail', suffix: '-t', folder: 't', permission: 'Public' },
  { description: 'Medium', suffix: '-m', folder: 'm', permission: 'Public' },
  { description: 'Large', suffix: '-l', folder: 'l', permission: 'Public' },
  { description: 'Largest', suffix: '', folder: 'o', permission: 'Public' },
  { description: 'LargestNoWatermark', suffix: '-nw', folder: 'nw', permission: 'Private' },
] as const;

/** The board's words for what an interior shows. */
const ROOM_WORDS: Readonly<Record<string, string>> = {
  living: 'Living Room',
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
  office: 'Office',
  balcony: 'Balcony',
};

const FIRST_ROOMS = ['living', 'kitchen', 'bedroom', 'bedroom', 'bathroom'];
const MIN_PHOTOS = 5;
const USUAL_MAX_PHOTOS = 24;
/** The few listings with very many photos. */
const MANY_PHOTOS = { share: 0.01, least: USUAL_MAX_PHOTOS + 1, most: 60 };
const WINTER = [12, 1, 2, 3];

const exteriors = photos.filter(({ view }) => view === undefined);
const rooms = photos.filter(({ view }) => view !== undefined);

type Fronts = { all: Photo[]; withoutSnow: Photo[] };
const NO_FRONTS: Fronts = { all: [], withoutSnow: [] };
/** By the look of a home. */
const FRONTS: ReadonlyMap<string, Fronts> = new Map(
  exteriors.map(({ style }) => {
    const all = exteriors
      .filter((photo) => photo.style === style)
      .flatMap((photo) => TAKE_CODES.map((take) => ({ ...photo, take })));
    return [style, { all, withoutSnow: all.filter(({ season }) => season !== 'winter') }];
  }),
);

/** Every take of the pictures that show such a home from outside, listed in that month (1 to 12). */
export function frontsFor({ look }: Pick<Home, 'look'>, month: number): readonly Photo[] {
  const fronts = FRONTS.get(look) ?? NO_FRONTS;
  return WINTER.includes(month) ? fronts.all : fronts.withoutSnow;
}

/** Pictures of a home: the front, if it has one, then other exteriors, then rooms. */
export function photosFor(home: Home, front: Photo | undefined, random: Random): Photo[] {
  const outside = outsideOf(home, front, random);
  const inside = orderedRooms(home, random);
  const usual = [...outside, ...inside].slice(0, random.whole(MIN_PHOTOS, USUAL_MAX_PHOTOS));
  if (!random.happens(MANY_PHOTOS.share) || inside.length === 0) return usual;
  const many = random.whole(MANY_PHOTOS.least, MANY_PHOTOS.most) - outside.length;
  const again = Math.ceil(many / inside.length);
  return [
    ...outside,
    ...Array.from({ length: again }, () => inside)
      .flat()
      .slice(0, many),
  ];
}

function outsideOf({ hasPool, kind }: Home, front: Photo | undefined, random: Random): Photo[] {
  const pools = exteriors.filter(({ style }) => style === 'backyard');
  return [
    ...(front ? [front] : []),
    ...(front && hasPool && kind.form === 'house' ? [random.pick(pools)] : []),
  ];
}

/** One living room, kitchen, two bedrooms and a bathroom first; then the rest, shuffled. */
function orderedRooms(home: Home, random: Random): Photo[] {
  const left = random.shuffled(rooms.filter((room) => fits(room, home)));
  const first = FIRST_ROOMS.flatMap((wanted) => {
    const at = left.findIndex(({ shows }) => shows === wanted);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...first, ...left];
}

function fits({ shows, view }: Photo, { kind, look, balcony }: Home): boolean {
  const { form } = kind;
  if (form === 'land' || form === 'stall') return false;
  if (form === 'workplace' || form === 'business') return shows === 'office';
  if (shows === 'balcony') return look === 'tower' && balcony !== null && balcony !== 'None';
  return look === 'tower' ? view === 'skyline' : view === 'garden';
}

/** The board's Media rows for a listing's photos: five per photo, one for each size. */
export function mediaRows(
  listing: { key: string; enteredAt: string; photos: Photo[] },
  random: Random,
): Row[] {
  const hasDoubledOrder = random.happens(0.04);
  const lacksLarge = random.happens(0.03);
  const hasPreferred = random.happens(0.04);
  const sizes = lacksLarge ? PHOTO_SIZES.filter(({ folder }) => folder !== 'l') : PHOTO_SIZES;
  return listing.photos.flatMap((photo, at) => {
    const objectId = objectIdOf(listing.key, at, random);
    const order = hasDoubledOrder && at > 2 ? at - 1 : at;
    const preferred = hasPreferred ? at === 0 : null;
    return sizes.map((size) => ({
      MediaKey: objectId + size.suffix,
      MediaObjectID: objectId,
      ResourceName: 'Property',
      ResourceRecordKey: listing.key,
      MediaCategory: 'Photo',
      MediaType: photo.take ? 'image/jpeg' : 'image/avif',
      MediaStatus: 'Active',
      ImageSizeDescription: size.description,
      Order: order,
      PreferredPhotoYN: preferred,
      ShortDescription: photo.view === undefined ? null : (ROOM_WORDS[photo.shows] ?? null),
      LongDescription: photo.alt,
      Permission: [size.permission],
      MediaURL: `https://${PHOTO_HOST}/${size.folder}/${takeName(photo.file, photo.take ?? '')}`,
      MediaModificationTimestamp: listing.enteredAt,
      ModificationTimestamp: listing.enteredAt,
    }));
  });
}

/** A picture's file, and how it is shown if not as it is. */
export type Picture = { file: string; take: Take | null };

/** The picture at a sandbox address; null for any other address. */
export function pictureAt({
  hostname,
  pathname,
}: {
  hostname: string;
  pathname: string;
}): Picture | null {
  const [, folder, name = '', ...rest] = pathname.split('/');
  const isKnown = PHOTO_SIZES.some((size) => size.folder === folder) && rest.length === 0;
  return hostname === PHOTO_HOST && isKnown ? pictureNamed(name) : null;
}

/** The picture with the name in an address; null for any other text. */
export function pictureNamed(name: string): Picture | null {
  const picture = parseTakeName(name);
  return picture && photos.some(({ file }) => file === picture.file) ? picture : null;
}

/** Shaped like a UUID. It encodes the listing's number and the photo's position, so it is unique. */
function objectIdOf(listingKey: string, at: number, random: Random): string {
  const number = Number(listingKey.slice(1)).toString(16).padStart(8, '0');
  const place = at.toString(16).padStart(4, '0');
  const hex = (digits: number) =>
    Math.floor(random.unit() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${number}${place}`;
}
