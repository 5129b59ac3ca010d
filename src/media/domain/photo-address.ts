/** The widths, in pixels, that photos are served in; nothing between. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const PROXY = '/api/trreb/image-proxy?';

/** Behind the address proper: what stands there is never sent to the board. */
const VERSION = '#v=';

/**
 * Which state of a picture stands at its address: '' where the board doesn't say when it changed. Boards
 * put new pictures under old addresses, and browsers keep what they hold for a year.
 */
export const pictureVersion = (modifiedAt: string | null): string => {
  const time = modifiedAt === null ? Number.NaN : Date.parse(modifiedAt);
  return Number.isNaN(time) ? '' : time.toString(36);
};

/** A photo's address at the board, with the version of its picture behind it: as listings keep it. */
export function versioned({ address, modifiedAt }: Versioned): string {
  const version = pictureVersion(modifiedAt);
  return version === '' ? address : `${address}${VERSION}${version}`;
}

type Versioned = { address: string; modifiedAt: string | null };

/** The site's own address of a photo that lies at the board, versioned or not. */
export function proxied(boardAddress: string): string {
  const at = boardAddress.lastIndexOf(VERSION);
  if (at < 0) return `${PROXY}url=${encodeURIComponent(boardAddress)}`;
  const version = boardAddress.slice(at + VERSION.length);
  return `${PROXY}url=${encodeURIComponent(boardAddress.slice(0, at))}&v=${encodeURIComponent(version)}`;
}

/**
 * The same without the board's address, which may spell where a home stands: by the listing's key and the
 * photo's place in its order, from 0.
 */
export const placed = (listingKey: string, at: number): string =>
  `${PROXY}of=${encodeURIComponent(listingKey)}&at=${at}`;

/** Whether an address is of a photo that comes through the proxy, and so in every width. */
export const isProxied = (address: string): boolean => address.startsWith(PROXY);

/** `srcset` of a proxied photo in the widths given. */
export const photoSrcSet = (proxiedAddress: string, widths: readonly PhotoWidth[]): string =>
  widths.map((width) => `${proxiedAddress}&w=${width} ${width}w`).join(', ');
