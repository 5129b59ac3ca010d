import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { CONSENT_KINDS } from './domain/consent.ts';
import {
  AddressOnly,
  Details,
  EmailChange,
  LinkOnly,
  Login,
  NewPassword,
  PasswordChange,
  PasswordOnly,
  Registration,
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
