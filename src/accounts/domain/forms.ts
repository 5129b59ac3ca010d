import * as z from 'zod/mini';
import {
  atMost,
  email,
  LinkToken,
  MAX_NAME_LENGTH,
  Phone,
  printable,
  Trimmed,
} from '#platform/domain/form-fields.ts';

const MAX_PASSWORD_LENGTH = 128;

export const STAFF_PASSWORD_TOO_SHORT = 'Use at least 12 characters.';

export const Username = z.pipe(
  Trimmed,
  z
    .string()
    .check(
      z.minLength(3, 'Username must be at least 3 characters'),
      atMost(MAX_NAME_LENGTH),
      printable,
    ),
);

/** Used as typed: spaces count, and nothing is trimmed or truncated. */
const Password = z
  .string()
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`),
  );

/** Who works for the brokerage sees other people's data, so their passwords are longer. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

/** A new password of a member of staff. */
export const StaffPassword = z
  .string()
  .check(
    z.minLength(MIN_STAFF_PASSWORD_LENGTH, STAFF_PASSWORD_TOO_SHORT),
    z.maxLength(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`),
  );

export const FullName = z.pipe(
  Trimmed,
  z.string().check(z.minLength(2, 'Full name is required'), atMost(MAX_NAME_LENGTH), printable),
);

export const Login = z.object({ username: Username, password: Password });
export type Login = z.infer<typeof Login>;

const NO_MATCH = { error: 'Passwords do not match', path: ['confirmPassword'] };
const areEqual = (given: { password: string; confirmPassword: string }) =>
  given.password === given.confirmPassword;

export const Registration = z
  .object({
    username: Username,
    fullName: FullName,
    email: email(),
    phone: z._default(Phone, ''),
    password: Password,
    confirmPassword: Password,
  })
  .check(z.refine(areEqual, NO_MATCH));
export type Registration = z.infer<typeof Registration>;

export const NewPassword = z
  .object({ token: LinkToken, password: Password, confirmPassword: Password })
  .check(z.refine(areEqual, NO_MATCH));
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z
  .object({ currentPassword: Password, password: Password, confirmPassword: Password })
  .check(z.refine(areEqual, NO_MATCH));
export type PasswordChange = z.infer<typeof PasswordChange>;

export const Details = z.object({ fullName: FullName, phone: Phone });
export type Details = z.infer<typeof Details>;

export const EmailChange = z.object({ email: email(), password: Password });
export type EmailChange = z.infer<typeof EmailChange>;

/** Body of a password reset request. */
export const AddressOnly = z.object({ email: email() });

/** Body posted by the pages that mailed links open. */
export const LinkOnly = z.object({ token: LinkToken });

/** Body of calls that confirm an irreversible action. */
export const PasswordOnly = z.object({ password: Password });

/** Which version of the terms the user read. */
export const TermsVersion = z.object({ version: z.string().check(z.maxLength(40)) });
