/** The widths, in pixels, that photos are served in; nothing between. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The site's own address of a photo that lives at the board. */
export const proxied = (boardAddress: string): string =>
  `/api/trreb/image-proxy?url=${encodeURIComponent(boardAddress)}`;

/** `srcset` of a proxied photo in the widths given. */
export const photoSrcSet = (proxiedAddress: string, widths: readonly PhotoWidth[]): string =>
  widths.map((width) => `${proxiedAddress}&w=${width} ${width}w`).join(', ');
