/** One photo of a listing, in the one size that was chosen of it. */
export type Photo = {
  /** The board's key of this size of the picture. */
  mediaKey: string;
  /** The board's id of the picture, the same for all of its sizes. */
  objectId: string;
  listingKey: string;
  /** Where it lies at the board. */
  address: string;
  /** As the board says: 'image/jpeg', 'Jpeg'. */
  type: string | null;
  /** 0 is the main photo. */
  order: number;
  isPreferred: boolean;
  shortDescription: string | null;
  longDescription: string | null;
  /** Pixels, where the board says. */
  width: number | null;
  height: number | null;
  /** When the picture last changed at the board, ISO 8601. */
  modifiedAt: string | null;
};
