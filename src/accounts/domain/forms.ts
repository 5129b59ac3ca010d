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

/** Any object that a browser's passkey library made; the server's checks it. */
const FromAuthenticator = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
});

/** A passkey to add, with the name that its owner gives it. */
export const NewPasskey = z.object({
  name: z.pipe(Trimmed, z.string().check(z.minLength(1, 'Enter a name'), atMost(60), printable)),
  response: FromAuthenticator,
});

/** A passkey's new name. */
export const PasskeyName = z.pick(NewPasskey, { name: true });

/** The answer of a passkey to a challenge. */
export const PasskeyAnswer = z.object({ response: FromAuthenticator });

/** Six digits, as apps show them with a space or without. */
export const CodeOnly = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((given) => given.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits from your app')),
  ),
});

/** A code of six digits or a recovery code. */
export const SecondStep = z.object({
  code: z.pipe(Trimmed, z.string().check(z.minLength(6, 'Enter your code'), atMost(20))),
});

/** A sign-in with a recovery code, for accounts with passkeys. */
export const RecoverySignIn = z.object({
  username: Username,
  code: z.pipe(Trimmed, z.string().check(z.minLength(10, 'Enter a recovery code'), atMost(20))),
});
