import type { AccountId } from './account.ts';

/** What people are asked to agree to. */
export const CONSENT_KINDS = ['vow-terms', 'newsletter', 'inquiry', 'chat'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What is written down when somebody agrees. */
export type GivenConsent = {
  /** Null where nobody was signed in. */
  accountId: AccountId | null;
  emailKey: string;
  kind: ConsentKind;
  /** Of the words, by its date. */
  version: string;
  /** The words as they were shown. */
  wording: string;
  givenAt: Date;
  /** A keyed hash of the network that it was given from; null for what the program asked itself. */
  networkHash: string | null;
};

/** A consent as it stands in the ledger. */
export type KeptConsent = Omit<GivenConsent, 'accountId' | 'emailKey' | 'networkHash'> & {
  id: number;
  withdrawnAt: Date | null;
};
