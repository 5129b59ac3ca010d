/** What a board requires on every page that shows its listings. */
export type BoardCredit = {
  /** The source of the listings and its disclaimer, in sentences. */
  disclaimer: string;
  /** A link that must be shown; a listing may carry a more specific URL. */
  badge: { label: string; address: string } | null;
};

/** The board as of the page's rendering. */
export type BoardStatus = {
  /** Whether the site is fed by a sandbox board. */
  demonstration: boolean;
  credit: BoardCredit;
  /** When the last full sync with the board finished, ISO 8601; null before the first. */
  lastRefreshed: string | null;
  /** Whether that is too long ago. */
  isStale: boolean;
  /** Whether there has been no full sync yet: listings are still arriving. */
  isFilling: boolean;
};

/** Whether listings are still arriving; not if those shown came with a later sync than the page. */
export const isStillFilling = (
  board: Pick<BoardStatus, 'isFilling'>,
  lastRefreshed: string | null | undefined,
): boolean => board.isFilling && (lastRefreshed ?? null) === null;
