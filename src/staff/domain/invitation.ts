import * as z from 'zod/mini';
import { FullName, StaffPassword } from '#accounts/domain/forms.ts';
import { STAFF_ROLES, type StaffRole } from '#accounts/domain/role.ts';
import { DAY, HOUR } from '#platform/domain/duration.ts';
import { email, LinkToken, MAX_NAME_LENGTH } from '#platform/domain/form-fields.ts';

/** Milliseconds for which the link of an invitation works, and the one by which the first owner sets up the site. */
export const INVITATION_LASTS = 7 * DAY;
export const SETUP_LINK_LASTS = 24 * HOUR;

const NOT_AN_ADDRESS = 'Enter a valid email address.';

/** The address becomes the username, so it is no longer than one. */
const StaffEmail = email(NOT_AN_ADDRESS).check(
  z.refine((address) => address.length <= MAX_NAME_LENGTH, NOT_AN_ADDRESS),
);

/** Who is invited, and to what role. */
export const NewInvitation = z.object({ email: StaffEmail, role: z.enum(STAFF_ROLES) });

/**
 * What someone enters to join, with a password unless they sign in by a passkey. A person who already has an account is signed in to it, and so needs only the token.
 * The address is asked for only by the first owner's link, which was mailed to no one.
 */
export const Acceptance = z.object({
  token: LinkToken,
  fullName: z.optional(FullName),
  email: z.optional(StaffEmail),
  signIn: z.optional(z.enum(['passkey', 'password'])),
  password: z.optional(StaffPassword),
});

const forAccount = { fullName: FullName, email: StaffEmail };
const asTyped = { password: z.string(), confirmPassword: z.string() };
const areEqual = (given: { password: string; confirmPassword: string }) =>
  given.password === given.confirmPassword;

/** The form of a new account. A passkey is created once the account exists; it needs no password. */
export const NewStaffAccount = z.discriminatedUnion('signIn', [
  z.object({ ...forAccount, ...asTyped, signIn: z.literal('passkey') }),
  z
    .object({ ...forAccount, ...asTyped, signIn: z.literal('password'), password: StaffPassword })
    .check(z.refine(areEqual, { error: 'Passwords do not match', path: ['confirmPassword'] })),
]);
export type NewStaffAccount = z.infer<typeof NewStaffAccount>;

export type Invitation = {
  id: number;
  /** Null for the first owner's link. */
  email: string | null;
  role: StaffRole;
  expiresAt: Date;
  usedAt: Date | null;
};

const EXPIRED = 'This invitation has expired or was withdrawn. Ask for a new one.';

/** Why a link no longer works, in a sentence for the person who opened it; null while it does. */
export function whyInvalid(invitation: Invitation | null, now: Date): string | null {
  if (invitation === null) return EXPIRED;
  const isSetup = invitation.email === null;
  if (invitation.usedAt !== null)
    return `This ${isSetup ? 'setup link' : 'invitation'} has been used. Sign in instead.`;
  if (now < invitation.expiresAt) return null;
  return isSetup ? 'This link has expired. Start the site again for a new one.' : EXPIRED;
}
