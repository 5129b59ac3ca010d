/** What a board requires on every page that shows its listings. */
export type BoardCredit = {
  /** The source of the listings and its disclaimer, in sentences. */
  disclaimer: string;
  /** A link that must be shown; a listing may carry a more specific URL. */
  badge: { label: string; address: string } | null;
};
