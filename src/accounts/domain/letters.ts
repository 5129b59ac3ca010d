import type { Letter } from '#platform/domain/letter.ts';

const ignore = 'If it was not you, you need not do anything.';

/** With the link that proves whose the address is. `address` is the link's. */
export const verificationLetter = (brokerage: string, address: string): Letter => ({
  subject: `Verify your email address for ${brokerage}`,
  preview: 'One click, and we know that this address is yours.',
  title: 'Is this your address?',
  paragraphs: [
    `Somebody gave this address for an account at ${brokerage}. If it was you, please verify it.`,
    `The link works once, for 24 hours. ${ignore}`,
  ],
  action: { label: 'Verify my address', address },
  reason: 'You receive this because this address was given for an account on our site.',
});

/** With the link for a new password. */
export const resetLetter = (brokerage: string, username: string, address: string): Letter => ({
  subject: `A new password for ${brokerage}`,
  preview: 'The link works once, for one hour.',
  title: 'Choose a new password',
  paragraphs: [
    'Somebody, most likely you, asked for a new password for this account.',
    `The link works once, for one hour. ${ignore} Your password stays as it is.`,
  ],
  facts: [{ name: 'Username', value: username }],
  action: { label: 'Choose a new password', address },
  reason: 'You receive this because a new password was asked for on our site.',
});

/** To the address that an account had, after it was changed. */
export const emailChangedLetter = (brokerage: string, contact: string): Letter => ({
  subject: `Your email address at ${brokerage} was changed`,
  preview: 'This account is written to at another address from now on.',
  title: 'Your address was changed',
  paragraphs: [
    'The email address of your account was changed, and this one is not used any more.',
    `If it was not you, please tell us at once: ${contact}.`,
  ],
  reason: 'You receive this because this was the address of an account on our site.',
});

/** After a password was changed. */
export const passwordChangedLetter = (brokerage: string, contact: string): Letter => ({
  subject: `Your password at ${brokerage} was changed`,
  preview: 'Everybody who was signed in with the old one is signed out.',
  title: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed. Whoever was signed in elsewhere is signed out.',
    `If it was not you, please tell us at once: ${contact}.`,
  ],
  reason: 'You receive this because your account on our site was changed.',
});
