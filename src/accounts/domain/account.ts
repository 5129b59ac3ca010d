declare const brand: unique symbol;

/** Given at registration and never used again. */
export type AccountId = number & { readonly [brand]: 'account id' };

export const accountId = (id: number): AccountId => id as AccountId;

/** What an account is for: most are visitors who registered; a realtor's is made by the operator. */
export type Role = 'registrant' | 'realtor';

/** Who is signed in, as other slices need to know it. */
export type SignedIn = {
  id: AccountId;
  role: Role;
  fullName: string;
  email: string;
  /** Whether the address is known to be theirs, and they have accepted the terms of today. */
  seesWhatRegistrantsSee: boolean;
};
