import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_COMMON = 3_000;
const MIN_LENGTH = 6;

/** The library lists the most common first. */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH).slice(0, MOST_COMMON),
);

/** True for the 3,000 most common passwords that meet our minimum length. */
export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password);
