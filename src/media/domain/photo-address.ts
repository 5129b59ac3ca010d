/** The widths, in pixels, that photos are served in; nothing between. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const PROXY = '/api/trreb/image-proxy?url=';

/** The site's own address of a photo that lives at the board. */
export const proxied = (boardAddress: string): string =>
  `${PROXY}${encodeURIComponent(boardAddress)}`;

/** Whether an address is of a photo that comes through the proxy, and so in every width. */
export const isProxied = (address: string): boolean => address.startsWith(PROXY);

/** `srcset` of a proxied photo in the widths given. */
export const photoSrcSet = (proxiedAddress: string, widths: readonly PhotoWidth[]): string =>
  widths.map((width) => `${proxiedAddress}&w=${width} ${width}w`).join(', ');
