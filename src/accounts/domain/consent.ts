import type { AccountId } from './account.ts';

/** Kinds of consent we ask for. */
export const CONSENT_KINDS = ['vow-terms', 'newsletter', 'inquiry', 'chat'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A consent to record. */
export type GivenConsent = {
  /** Null if the person was not signed in. */
  accountId: AccountId | null;
  emailKey: string;
  kind: ConsentKind;
  /** Version of the wording, by date. */
  version: string;
  /** The wording as it was shown. */
  wording: string;
  givenAt: Date;
  /** Keyed hash of the network the consent came from; null for consents the system records itself. */
  networkHash: string | null;
};

/** A consent as stored in the ledger. */
export type StoredConsent = Omit<GivenConsent, 'accountId' | 'emailKey' | 'networkHash'> & {
  id: number;
  withdrawnAt: Date | null;
};
