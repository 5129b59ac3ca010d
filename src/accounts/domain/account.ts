import { isStaff, type Role } from './role.ts';

declare const brand: unique symbol;

/** Assigned at registration and never reused. */
export type AccountId = number & { readonly [brand]: 'account id' };

export const accountId = (id: number): AccountId => id as AccountId;

export type Account = {
  id: AccountId;
  username: string;
  firstName: string;
  /** Empty if the full name is a single word. */
  lastName: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  emailVerifiedAt: Date | null;
  /** When an owner deactivated it; no one signs in to it until it is reactivated. */
  deactivatedAt: Date | null;
  /** When the current terms were accepted; null if they weren't, or only an earlier version was. */
  termsAcceptedAt: Date | null;
  /** Saved answers from the buy-or-rent advisor. */
  preferences: Record<string, unknown> | null;
  createdAt: Date;
};

/** The signed-in user, as other slices see them. */
export type SignedIn = {
  id: AccountId;
  role: Role;
  fullName: string;
  email: string;
  /** True for staff, and if the address is verified and the current terms are accepted. */
  hasRegistrantAccess: boolean;
};

/** Reduces an account to the fields other slices may use. */
export function toSignedIn(account: Account): SignedIn {
  const { id, role, fullName, email, emailVerifiedAt, termsAcceptedAt } = account;
  const isRegistrant = emailVerifiedAt !== null && termsAcceptedAt !== null;
  return {
    id,
    role,
    fullName,
    email,
    hasRegistrantAccess: isStaff(role) || isRegistrant,
  };
}
