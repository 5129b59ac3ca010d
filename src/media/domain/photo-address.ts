/** The only widths, in pixels, that photos are served in: close enough that one is within 15% of what a screen needs. */
export const PHOTO_WIDTHS = [320, 384, 480, 640, 768, 960, 1152, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const PROXY = '/api/trreb/image-proxy?';

/** Appended as a fragment, so it is never sent to the board. */
const VERSION = '#v=';
/** Precedes the room at the end of a stored photo. */
export const ROOM = '&room=';

type StoredPhoto = {
  address: string;
  /** Of its picture; '' for none. */
  version: string;
  /** What it shows, if that is known. */
  room?: string | null;
};

/** A photo's board address with its picture's version and the room it shows appended, as stored with listings. */
export const storedPhoto = ({ address, version, room = null }: StoredPhoto): string => {
  if (room !== null) return `${address}${VERSION}${version}${ROOM}${room}`;
  return version === '' ? address : `${address}${VERSION}${version}`;
};

function partsOf(stored: string): Required<StoredPhoto> {
  const at = stored.lastIndexOf(VERSION);
  if (at < 0) return { address: stored, version: '', room: null };
  const [version = '', room = null] = stored.slice(at + VERSION.length).split(ROOM);
  return { address: stored.slice(0, at), version, room };
}

/** The room that a stored photo shows; null if unknown. */
export const roomOf = (stored: string): string | null => partsOf(stored).room;

/** This site's URL for a stored photo. */
export function proxied(stored: string): string {
  const { address, version } = partsOf(stored);
  const url = `${PROXY}url=${encodeURIComponent(address)}`;
  return version === '' ? url : `${url}&v=${encodeURIComponent(version)}`;
}

/**
 * The same without the board's address, which may reveal a withheld street address: by listing key and photo position,
 * from 0.
 */
export const placed = (listingKey: string, at: number): string =>
  `${PROXY}of=${encodeURIComponent(listingKey)}&at=${at}`;

/** Whether a URL goes through the photo proxy and so supports every width. */
export const isProxied = (address: string): boolean => address.startsWith(PROXY);

/** `srcset` of a proxied photo in the given widths. */
export const photoSrcSet = (proxiedAddress: string, widths: readonly PhotoWidth[]): string =>
  widths.map((width) => `${proxiedAddress}&w=${width} ${width}w`).join(', ');
