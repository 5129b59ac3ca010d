/** The only widths, in pixels, that photos are served in: close enough that one is within 15% of what a screen needs. */
export const PHOTO_WIDTHS = [320, 384, 480, 640, 768, 960, 1152, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const PROXY = '/api/trreb/image-proxy?';

/** Appended as a fragment, so it is never sent to the board. */
const VERSION = '#v=';

/** A photo's board address with its picture's version ('' for none) appended, as stored with listings. */
export const versioned = ({ address, version }: { address: string; version: string }): string =>
  version === '' ? address : `${address}${VERSION}${version}`;

/** This site's URL for a photo at the board, with or without a version. */
export function proxied(boardAddress: string): string {
  const at = boardAddress.lastIndexOf(VERSION);
  if (at < 0) return `${PROXY}url=${encodeURIComponent(boardAddress)}`;
  const version = boardAddress.slice(at + VERSION.length);
  return `${PROXY}url=${encodeURIComponent(boardAddress.slice(0, at))}&v=${encodeURIComponent(version)}`;
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
