import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { CONSENT_KINDS } from './domain/consent.ts';
import {
  AddressOnly,
  CodeOnly,
  Details,
  EmailChange,
  LinkOnly,
  Login,
  NewPasskey,
  NewPassword,
  PasskeyAnswer,
  PasskeyName,
  PasswordChange,
  PasswordOnly,
  RecoverySignIn,
  Registration,
  SecondStep,
  TermsVersion,
} from './domain/forms.ts';
import { ROLES } from './domain/role.ts';

/** The current user, as the client sees it. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(ROLES),
});
export type User = z.infer<typeof User>;

/** One consent: when it was given and in which words. */
export const Consent = z.object({
  id: z.int(),
  kind: z.enum(CONSENT_KINDS),
  /** Version of the wording, by date. */
  version: z.string(),
  wording: z.string(),
  givenAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
});
export type Consent = z.infer<typeof Consent>;

/** What the profile page shows. */
export const Profile = z.object({
  user: User,
  emailVerified: z.boolean(),
  /** True while a verification link mailed to this address has not expired. */
  verificationSent: z.boolean(),
  /** Terms for viewing VOW listings: the current version, and when this account accepted it. */
  vowTerms: z.object({ version: z.string(), acceptedAt: z.nullable(z.string()) }),
  consents: z.array(Consent),
  /** Saved answers from the buy-or-rent advisor; null if there are none. */
  preferences: z.nullable(z.record(z.string(), z.unknown())),
});
export type Profile = z.infer<typeof Profile>;

const Nothing = z.object({});
const signedOut = 'Not signed in.';
const asTheFormSays = 'A field is invalid; issues lists each one.';
const wrongPassword = 'The current password is wrong.';
const tooOften = 'Too many attempts; the message says when to try again.';

export const showUser = call({
  method: 'GET',
  path: '/api/user',
  personal: true,
  summary: 'The current user.',
  answer: User,
  refusals: { 401: signedOut },
});

export const signIn = call({
  method: 'POST',
  path: '/api/login',
  personal: true,
  summary: 'Signs in.',
  body: Login,
  answer: User,
  refusals: {
    202: 'The password is right, and a code is needed: {"step": "code"}. POST /api/login/code finishes.',
    400: asTheFormSays,
    401: 'The username or password is wrong. The answer doesn’t say which.',
    403: 'The password is right, but the account is no longer active.',
    429: tooOften,
  },
});

export const register = call({
  method: 'POST',
  path: '/api/register',
  personal: true,
  summary: 'Creates an account and signs in.',
  body: Registration,
  answer: User,
  success: 201,
  refusals: {
    400: asTheFormSays,
    409: 'The username or email address is already in use.',
    429: tooOften,
  },
});

export const signOut = call({
  method: 'POST',
  path: '/api/logout',
  personal: true,
  summary: 'Signs out. Succeeds even when signed out already.',
  success: 204,
});

export const askPasswordReset = call({
  method: 'POST',
  path: '/api/password-reset/request',
  personal: true,
  summary:
    'Emails a password reset link if the address belongs to an account. The answer is the same either way.',
  body: AddressOnly,
  answer: Nothing,
  success: 202,
  refusals: { 400: asTheFormSays, 429: tooOften },
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/password-reset',
  personal: true,
  summary: 'Sets a new password with a single-use emailed link and ends every session.',
  body: NewPassword,
  answer: Nothing,
  refusals: { 400: asTheFormSays, 410: 'The link has expired or was already used.' },
});

export const askVerification = call({
  method: 'POST',
  path: '/api/email-verification/request',
  personal: true,
  summary: 'Resends the link that verifies the account’s email address.',
  answer: Nothing,
  success: 202,
  refusals: { 401: signedOut, 429: tooOften },
});

export const verifyEmail = call({
  method: 'POST',
  path: '/api/email-verification',
  personal: true,
  summary: 'Verifies an account’s email address with an emailed link.',
  body: LinkOnly,
  answer: Nothing,
  refusals: { 400: asTheFormSays, 410: 'The link has expired or is for another address.' },
});

export const showProfile = call({
  method: 'GET',
  path: '/api/profile',
  personal: true,
  summary: 'The signed-in account: details, consents and saved preferences.',
  answer: Profile,
  refusals: { 401: signedOut },
});

export const changeDetails = call({
  method: 'PUT',
  path: '/api/profile',
  personal: true,
  summary: 'Changes the name and phone number.',
  body: Details,
  answer: Profile,
  refusals: { 400: asTheFormSays, 401: signedOut },
});

export const changeEmail = call({
  method: 'PUT',
  path: '/api/profile/email',
  personal: true,
  summary: 'Changes the email address, which must then be verified again.',
  body: EmailChange,
  answer: Profile,
  refusals: {
    400: asTheFormSays,
    401: signedOut,
    403: wrongPassword,
    409: 'The address belongs to another account.',
    429: tooOften,
  },
});

export const changePassword = call({
  method: 'PUT',
  path: '/api/profile/password',
  personal: true,
  summary: 'Changes the password and ends every other session. This one gets a new cookie.',
  body: PasswordChange,
  answer: Profile,
  refusals: { 400: asTheFormSays, 401: signedOut, 403: wrongPassword, 429: tooOften },
});

export const acceptVowTerms = call({
  method: 'POST',
  path: '/api/profile/vow-terms',
  personal: true,
  summary: 'Accepts the current terms for registered visitors.',
  body: TermsVersion,
  answer: Profile,
  refusals: { 401: signedOut, 409: 'The terms have changed since they were shown.' },
});

export const withdrawConsent = call({
  method: 'DELETE',
  path: '/api/profile/consents/{id}',
  personal: true,
  summary: 'Withdraws a consent.',
  params: z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/), z.describe('As the profile lists it.')),
      z.transform(Number),
    ),
  }),
  answer: Profile,
  refusals: { 401: signedOut, 404: 'This account has not given that consent.' },
});

export const deletePreferences = call({
  method: 'DELETE',
  path: '/api/profile/preferences',
  personal: true,
  summary: 'Deletes what the buy-or-rent advisor has saved.',
  answer: Profile,
  refusals: { 401: signedOut },
});

export const downloadProfile = call({
  method: 'GET',
  path: '/api/profile/download',
  personal: true,
  summary: 'Everything stored about the signed-in person, as one JSON file.',
  answer: z.record(z.string(), z.unknown()),
  refusals: { 401: signedOut },
});

export const deleteAccount = call({
  method: 'POST',
  path: '/api/profile/deletion',
  personal: true,
  summary: 'Deletes the account and everything attached to it.',
  body: PasswordOnly,
  success: 204,
  refusals: {
    400: asTheFormSays,
    401: signedOut,
    403: wrongPassword,
    409: 'The account is the only owner’s.',
    429: tooOften,
  },
});

const notProven = 'The password or a passkey was not proven in the last ten minutes.';

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

const Passkeys = z.object({ passkeys: z.array(Passkey) });
/** As WebAuthn's JSON: the browser's passkey library reads it. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });

export const proveItsYou = call({
  method: 'POST',
  path: '/api/profile/proof',
  personal: true,
  summary: 'Proves the password again, for changes of how to sign in within ten minutes.',
  body: PasswordOnly,
  success: 204,
  refusals: { 400: asTheFormSays, 401: signedOut, 403: wrongPassword, 429: tooOften },
});

export const listPasskeys = call({
  method: 'GET',
  path: '/api/profile/passkeys',
  personal: true,
  summary: 'The signed-in account’s passkeys.',
  answer: Passkeys,
  refusals: { 401: signedOut },
});

export const beginPasskey = call({
  method: 'POST',
  path: '/api/profile/passkeys/options',
  personal: true,
  summary: 'The options for creating a passkey, valid for five minutes in this browser.',
  answer: PasskeyOptions,
  refusals: { 401: signedOut, 403: notProven, 409: 'The account has as many passkeys as it may.' },
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/profile/passkeys',
  personal: true,
  summary: 'Adds a passkey that the browser has created.',
  body: NewPasskey,
  answer: Passkeys,
  success: 201,
  refusals: {
    400: asTheFormSays,
    401: signedOut,
    403: notProven,
    409: 'The passkey exists already.',
    422: 'The passkey does not answer this browser’s challenge.',
  },
});

const passkeyId = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,1400}$/), z.describe('As the list has it.')),
});

export const renamePasskey = call({
  method: 'PUT',
  path: '/api/profile/passkeys/{id}',
  personal: true,
  summary: 'Renames a passkey.',
  params: passkeyId,
  body: PasskeyName,
  answer: Passkeys,
  refusals: { 400: asTheFormSays, 401: signedOut, 404: 'This account has no such passkey.' },
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/profile/passkeys/{id}',
  personal: true,
  summary: 'Removes a passkey.',
  params: passkeyId,
  answer: Passkeys,
  refusals: { 401: signedOut, 403: notProven, 404: 'This account has no such passkey.' },
});

export const beginPasskeySignIn = call({
  method: 'POST',
  path: '/api/login/passkey/options',
  personal: true,
  summary: 'The options for signing in with a passkey, valid for five minutes in this browser.',
  answer: PasskeyOptions,
});

export const signInWithPasskey = call({
  method: 'POST',
  path: '/api/login/passkey',
  personal: true,
  summary: 'Signs in with a passkey; the passkey says whose account it is.',
  body: PasskeyAnswer,
  answer: User,
  refusals: {
    400: asTheFormSays,
    401: 'The passkey is unknown or its answer is not valid.',
    403: 'The passkey is right, but the account is no longer active.',
  },
});

export const signInWithCode = call({
  method: 'POST',
  path: '/api/login/code',
  personal: true,
  summary: 'Finishes a sign-in by password with a code of the app or a recovery code.',
  body: SecondStep,
  answer: User,
  refusals: {
    400: asTheFormSays,
    401: 'The code is wrong or was used.',
    410: 'The password was proven too long ago.',
    429: tooOften,
  },
});

export const signInWithRecoveryCode = call({
  method: 'POST',
  path: '/api/login/recovery',
  personal: true,
  summary: 'Signs in with a recovery code, if the account has passkeys and no app for codes.',
  body: RecoverySignIn,
  answer: User,
  refusals: {
    400: asTheFormSays,
    401: 'The username or code is wrong. The answer doesn’t say which.',
    429: tooOften,
  },
});

/** How an account signs in beyond its password. */
export const SignInCodes = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SignInCodes = z.infer<typeof SignInCodes>;

/** Recovery codes, which are shown once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const showCodes = call({
  method: 'GET',
  path: '/api/profile/codes',
  personal: true,
  summary: 'Whether sign-in codes are on, and how many recovery codes are left.',
  answer: SignInCodes,
  refusals: { 401: signedOut },
});

/** A new secret for an app, as text and as the QR code of its address. */
export const NewCodeSecret = z.object({
  secret: z.string(),
  qrCode: z.object({ size: z.int(), path: z.string() }),
});
export type NewCodeSecret = z.infer<typeof NewCodeSecret>;

export const beginCodes = call({
  method: 'POST',
  path: '/api/profile/codes/secret',
  personal: true,
  summary: 'Makes a secret for an authenticator app. It is used once a code of it was typed.',
  answer: NewCodeSecret,
  refusals: { 401: signedOut, 403: notProven, 409: 'Sign-in codes are on already.' },
});

export const turnOnCodes = call({
  method: 'POST',
  path: '/api/profile/codes',
  personal: true,
  summary: 'Turns sign-in codes on with a first code. The recovery codes are shown once.',
  body: CodeOnly,
  answer: RecoveryCodes,
  refusals: {
    400: asTheFormSays,
    401: signedOut,
    403: notProven,
    409: 'There is no secret to confirm.',
    422: 'The code is wrong.',
    429: tooOften,
  },
});

export const turnOffCodes = call({
  method: 'DELETE',
  path: '/api/profile/codes',
  personal: true,
  summary: 'Turns sign-in codes off.',
  answer: SignInCodes,
  refusals: { 401: signedOut, 403: notProven },
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/profile/recovery-codes',
  personal: true,
  summary: 'Replaces the recovery codes. The new ones are shown once.',
  answer: RecoveryCodes,
  refusals: {
    401: signedOut,
    403: notProven,
    409: 'The account has neither a passkey nor sign-in codes.',
  },
});

/** A browser that is signed in. */
export const ListedSession = z.object({
  id: z.string(),
  /** Such as 'Safari on iPhone'. */
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isThis: z.boolean(),
});
export type ListedSession = z.infer<typeof ListedSession>;

const Sessions = z.object({ sessions: z.array(ListedSession) });

export const listSessions = call({
  method: 'GET',
  path: '/api/profile/sessions',
  personal: true,
  summary: 'Where the account is signed in.',
  answer: Sessions,
  refusals: { 401: signedOut },
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/profile/sessions/{id}',
  personal: true,
  summary: 'Signs the account out in one other browser.',
  params: z.object({
    id: z.string().check(z.regex(/^[\w-]{43}$/), z.describe('As the list has it.')),
  }),
  answer: Sessions,
  refusals: { 401: signedOut, 404: 'This account has no such other session.' },
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/profile/sessions',
  personal: true,
  summary: 'Signs the account out everywhere else.',
  answer: Sessions,
  refusals: { 401: signedOut },
});
