import { type Refusal, refuse } from '#platform/server/http/refusals.ts';
import type { User } from '../api.ts';
import type { Account } from '../domain/account.ts';
import { MIN_STAFF_PASSWORD_LENGTH, STAFF_PASSWORD_TOO_SHORT } from '../domain/forms.ts';
import { isStaff, type Role } from '../domain/role.ts';
import type { Taken } from './account-store.ts';
import { isCommon } from './passwords/common-passwords.ts';

/** The account as the client sees it. */
export const toUser = ({ id, username, fullName, email, phone, role }: Account): User => ({
  id,
  username,
  fullName,
  email,
  phone,
  role,
});

const TAKEN_MESSAGES: Record<Taken, string> = {
  'username-taken': 'Username already exists',
  'email-taken': 'Email already exists',
};

export const refuseTaken = (reason: Taken): Refusal<409> => refuse(409, TAKEN_MESSAGES[reason]);

export const refuseInactive = (): Refusal<403> =>
  refuse(403, 'This account is no longer active. Ask an owner.');

/** 429 with `Retry-After`. */
export function refuseForAWhile(seconds: number): Refusal<429> {
  const minutes = Math.ceil(seconds / 60);
  const when = seconds < 60 ? `${seconds} s` : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return refuse(429, `Too many attempts. Please try again in ${when}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Refuses a new password that is too short for a member of staff, or too common; null if it is fine. */
export function refuseWeak(password: string, role: Role): Refusal<400> | null {
  if (!isStaff(role) || password.length >= MIN_STAFF_PASSWORD_LENGTH) return refuseCommon(password);
  const message = STAFF_PASSWORD_TOO_SHORT;
  return refuse(400, message, { issues: [{ path: 'password', message }] });
}

/** Refuses a new password if it is too common; null if it is fine. */
export function refuseCommon(password: string): Refusal<400> | null {
  if (!isCommon(password.normalize('NFC'))) return null;
  const message = 'Please choose a less common password';
  return refuse(400, message, { issues: [{ path: 'password', message }] });
}

/** Refuses a change of how to sign in until the password or a passkey is proven again. */
export const refuseUnproven = (): Refusal<403> => refuse(403, 'Please confirm that it’s you.');
