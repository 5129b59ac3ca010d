import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { Letter } from '#platform/domain/letter.ts';

type Sender = Pick<Brokerage, 'name' | 'email'>;

const ignore = 'If this wasn’t you, you can ignore this email.';

/** Contains the link that verifies an address. `address` is the link's URL. */
export const verificationLetter = (brokerage: string, address: string): Letter => ({
  subject: `Verify your email address for ${brokerage}`,
  preview: 'One click confirms this address is yours.',
  title: 'Is this your email address?',
  paragraphs: [
    `This address was used to create an account at ${brokerage}. If that was you, please verify it.`,
    `The link works for 24 hours. ${ignore}`,
  ],
  action: { label: 'Verify my address', address },
  reason:
    'You’re getting this email because this address was used to create an account on our site.',
});

/** Contains the link to set a new password. */
export const resetLetter = (brokerage: string, username: string, address: string): Letter => ({
  subject: `Reset your password at ${brokerage}`,
  preview: 'The link works once, for one hour.',
  title: 'Choose a new password',
  paragraphs: [
    'We received a request to reset the password for this account.',
    `The link works once, for one hour. ${ignore} Your password stays as it is.`,
  ],
  facts: [{ name: 'Username', value: username }],
  action: { label: 'Choose a new password', address },
  reason: 'You’re getting this email because a new password was requested on our site.',
});

/** Notifies the previous address after the account's address changed. */
export const emailChangedLetter = ({ name: brokerage, email: contact }: Sender): Letter => ({
  subject: `Your email address at ${brokerage} was changed`,
  preview: 'From now on, we’ll write to your new address.',
  title: 'Your address was changed',
  paragraphs: [
    'The email address of your account was changed. We no longer use this one.',
    `If this wasn’t you, please tell us right away: ${contact}.`,
  ],
  reason: 'You’re getting this email because this was the address of an account on our site.',
});

/** Notifies the account after a password change. */
export const passwordChangedLetter = ({ name: brokerage, email: contact }: Sender): Letter => ({
  subject: `Your password at ${brokerage} was changed`,
  preview: 'All devices using the old one have been signed out.',
  title: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed. All other devices have been signed out.',
    `If this wasn’t you, please tell us right away: ${contact}.`,
  ],
  reason: 'You’re getting this email because your account on our site was changed.',
});
