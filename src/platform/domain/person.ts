/** Whose records are asked for. */
export type Person = {
  /** Null where they have no account. */
  accountId: number | null;
  /** Their address, as `emailKey` spells it; null where it is not verified to be theirs. */
  emailKey: string | null;
};
