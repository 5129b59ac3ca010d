/**
 * A board as the importer sees it, regardless of transport: OData over HTTP, or the sandbox in process.
 * Rows are unknown until feed/domain has judged them. Every call throws when the board fails; an answer is
 * always complete.
 */
export type Board = {
  /** Names the feed in the database and in logs. */
  name: string;
  /**
   * What `properties` and `byKeys` put into active rows, from resources of their own or completed. A row that lacks one
   * of these could not be given it now: what is stored of it is kept.
   */
  parts: readonly ListingPartName[];
  /** Approximate number of rows in a full walk; null if the board doesn't say. For progress only. */
  count(): Promise<number | null>;
  /**
   * About `size` Property rows after the cursor, active ones with their `parts` inside, in (ModificationTimestamp,
   * ListingKey) order. An empty page ends the walk; a short one does not. The first walk reads active listings only;
   * later walks read all, to see listings leave.
   */
  properties(after: BoardCursor | null, size: number, scope: Scope): Promise<unknown[]>;
  /**
   * Rows with at least key and times, in (clock, ListingKey) order: photos change without the listing's own
   * time. An empty page is the end; a board without this clock returns an empty page.
   */
  changes(clock: PhotoClock, after: BoardCursor | null, size: number): Promise<unknown[]>;
  /** Key and times of every active listing, by key, after the given key; an empty page is the end. */
  keys(afterKey: string, size: number): Promise<unknown[]>;
  /** The full rows of these keys; listings that the board no longer has are left out. */
  byKeys(listingKeys: string[]): Promise<unknown[]>;
  /** Every Media row of these listings. */
  media(listingKeys: string[]): Promise<unknown[]>;
  /** By key, after the given key; a board without members returns none. */
  members(afterKey: string, size: number): Promise<unknown[]>;
  offices(afterKey: string, size: number): Promise<unknown[]>;
};

/** The field of a row that holds a part of the listing. */
export type ListingPartName = 'Rooms' | 'OpenHouses';

/** A row's position in the board's order. Both values are the board's own text. */
export type BoardCursor = { modifiedAt: string; key: string };

export type Scope = 'active' | 'all';

/** The timestamps that say when a listing's photos changed. */
export type PhotoClock = 'PhotosChangeTimestamp' | 'MediaChangeTimestamp';

/** The timestamps that a board is walked by, each with its own cursor and watermark. */
export type Clock = 'ModificationTimestamp' | PhotoClock;
