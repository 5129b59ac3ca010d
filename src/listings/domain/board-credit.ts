/** What a board asks of every page that shows its listings. */
export type BoardCredit = {
  /** Where they come from and how far to trust them, in sentences. */
  disclaimer: string;
  /** A link that must stand there; a listing may bring a better address. */
  badge: { label: string; address: string } | null;
};
