/**
 * A board as the importer sees it, whatever carries the rows: OData over HTTP, or the sandbox in
 * process. Rows are unknown until feed/domain has judged them.
 */
export type Board = {
  /** Names the feed in the database and in logs. */
  name: string;
  /** About how many rows a full walk will give; null where the board doesn't say. For progress only. */
  count(): Promise<number | null>;
  /**
   * Property rows after the cursor in (ModificationTimestamp, ListingKey) order, at most `size`.
   * An empty page is the end of the walk; a short one is not.
   */
  properties(after: BoardCursor | null, size: number): Promise<unknown[]>;
  /** Every Media row of these listings. */
  media(listingKeys: string[]): Promise<unknown[]>;
  /** By key, after the key given. */
  members(afterKey: string, size: number): Promise<unknown[]>;
  offices(afterKey: string, size: number): Promise<unknown[]>;
};

/** The place of a row in the board's order. Both values are the board's own text. */
export type BoardCursor = { modifiedAt: string; key: string };
