import * as z from 'zod/mini';
import { LINK_TOKEN } from './link-token.ts';

/** Text in Unicode's composed form (NFC), trimmed. */
export const Trimmed = z.pipe(
  z.string(),
  z.transform((given) => given.normalize('NFC').trim()),
);

/** Multi-line text: allows line breaks and tabs, but no other controls and no characters that change text direction. */
export const Lines = z.pipe(
  z.string(),
  z.transform((given) =>
    given
      .normalize('NFC')
      .replaceAll('\r\n', '\n')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[^\P{Cc}\n\t]|\p{Cs}|\p{Zl}|\p{Zp}/gu, ' '),
  ),
);

/** No line breaks or other controls, including those that change text direction: the value is used in mail headers. */
export const printable = z.regex(
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u,
  'Please use letters, numbers and symbols only',
);

/** Contains a visible character: not only spaces, joiners and blank letters. */
export const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export const atMost = (length: number) =>
  z.maxLength(length, `Please use at most ${length} characters`);

const NOT_AN_ADDRESS = 'Please enter a valid email address';

/**
 * The address of one mailbox, without a name or a comment; at most 254 characters (RFC 5321). `message` is the error
 * message for any other text.
 */
export const email = (message = NOT_AN_ADDRESS) =>
  z.pipe(Trimmed, z.email(message).check(z.maxLength(254, message)));

/** Characters of a person's name. */
export const MAX_NAME_LENGTH = 100;

/** Optional: '' if there is none. */
export const Phone = z.pipe(Trimmed, z.string().check(atMost(40), printable));

/** A secret from a mailed link. */
export const LinkToken = z.string().check(z.regex(LINK_TOKEN));
