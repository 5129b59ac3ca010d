import { z } from 'zod/mini';

/** Text in the one spelling that Unicode has for it, without spaces around. */
export const Trimmed = z.pipe(
  z.string(),
  z.transform((given) => given.normalize('NFC').trim()),
);

/** Text of several lines: these and tabs belong to it, other controls do not, nor what turns text around. */
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

/** Neither line breaks nor other controls, those that turn text around included: it stands in mails' headers. */
export const printable = z.regex(
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u,
  'Please use letters, numbers and symbols only',
);

/** Holds something that is seen: spaces, joiners and blank letters alone are not. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export const atMost = (length: number) =>
  z.maxLength(length, `Please use at most ${length} characters`);

const NOT_AN_ADDRESS = 'Please enter a valid email address';

/**
 * An address of one mailbox, without a name or a comment around it; at most 254 characters (RFC 5321). `said` is what
 * the form says of any other text.
 */
export const email = (said = NOT_AN_ADDRESS) =>
  z.pipe(Trimmed, z.email(said).check(z.maxLength(254, said)));

/** Optional: '' where there is none. */
export const Phone = z.pipe(Trimmed, z.string().check(atMost(40), printable));

/** A secret that stands in the address of a mailed link. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{20,100}$/));
