/** One photo of a listing, in the size chosen from those the board offers. */
export type Photo = {
  /** The board's key for this size of the picture. */
  mediaKey: string;
  /** The board's id of the picture, shared by all its sizes. */
  objectId: string;
  listingKey: string;
  /** URL at the board. */
  address: string;
  /** As the board writes it: 'image/jpeg', 'Jpeg'. */
  type: string | null;
  /** 0 is the main photo. */
  order: number;
  isPreferred: boolean;
  shortDescription: string | null;
  longDescription: string | null;
  /** Pixels, if the board gives them. */
  width: number | null;
  height: number | null;
  /** When the picture last changed at the board, ISO 8601. */
  modifiedAt: string | null;
};
