/**
 * A board as the importer sees it, whatever carries the rows: OData over HTTP, or the sandbox in
 * process. Rows are unknown until feed/domain has judged them. Every call throws when the board
 * fails; what it answers is complete.
 */
export type Board = {
  /** Names the feed in the database and in logs. */
  name: string;
  /** About how many rows a full walk will give; null where the board doesn't say. For progress only. */
  count(): Promise<number | null>;
  /**
   * Property rows after the cursor in (ModificationTimestamp, ListingKey) order, about `size` of them.
   * An empty page is the end of the walk; a short one is not. A first reading takes what is on offer
   * alone; later ones take all, so that a listing is seen to leave.
   */
  properties(after: BoardCursor | null, size: number, scope: Scope): Promise<unknown[]>;
  /**
   * Rows with at least key and times, in (clock, ListingKey) order: photos change without the
   * listing's own time. An empty page is the end; a board that has no such clock answers with one.
   */
  changes(clock: PhotoClock, after: BoardCursor | null, size: number): Promise<unknown[]>;
  /** Key and times of every listing on offer, by key, after the key given; an empty page is the end. */
  keys(afterKey: string, size: number): Promise<unknown[]>;
  /** The whole rows of these keys; a listing that the board no longer has is not among them. */
  byKeys(listingKeys: string[]): Promise<unknown[]>;
  /** Every Media row of these listings. */
  media(listingKeys: string[]): Promise<unknown[]>;
  /** By key, after the key given; a board without them answers with none. */
  members(afterKey: string, size: number): Promise<unknown[]>;
  offices(afterKey: string, size: number): Promise<unknown[]>;
};

/** The place of a row in the board's order. Both values are the board's own text. */
export type BoardCursor = { modifiedAt: string; key: string };

export type Scope = 'on-offer' | 'all';

/** The times that say when a listing's photos changed. */
export type PhotoClock = 'PhotosChangeTimestamp' | 'MediaChangeTimestamp';

/** The times that a board is walked by, each with a cursor and a watermark of its own. */
export type Clock = 'ModificationTimestamp' | PhotoClock;
