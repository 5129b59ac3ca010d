/** The person whose records are requested. */
export type Person = {
  /** Null if they have no account. */
  accountId: number | null;
  /** Their address, as normalized by `emailKey`; null if it is not verified. */
  emailKey: string | null;
};
