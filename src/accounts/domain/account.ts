declare const brand: unique symbol;

/** Given at registration and never used again. */
export type AccountId = number & { readonly [brand]: 'account id' };

export const accountId = (id: number): AccountId => id as AccountId;

/** What an account is for: most are visitors who registered; a realtor's is made by the operator. */
export type Role = 'registrant' | 'realtor';

/** Somebody who registered, or a realtor. */
export type Account = {
  id: AccountId;
  username: string;
  firstName: string;
  /** '' where the full name is one word. */
  lastName: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  emailVerifiedAt: Date | null;
  /** When the terms of today were accepted; null where they were not, or not in today's words. */
  termsAcceptedAt: Date | null;
  /** What the buy-or-rent advisor keeps. */
  preferences: Record<string, unknown> | null;
  createdAt: Date;
};

/** Who is signed in, as other slices need to know it. */
export type SignedIn = {
  id: AccountId;
  role: Role;
  fullName: string;
  email: string;
  /** Whether the address is known to be theirs, and they have accepted the terms of today. */
  seesWhatRegistrantsSee: boolean;
};

/** What other slices may know of an account. */
export function toSignedIn(account: Account): SignedIn {
  const { id, role, fullName, email, emailVerifiedAt, termsAcceptedAt } = account;
  const isRegistrant = emailVerifiedAt !== null && termsAcceptedAt !== null;
  return {
    id,
    role,
    fullName,
    email,
    seesWhatRegistrantsSee: role === 'realtor' || isRegistrant,
  };
}
