import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_COMMON = 3_000;
const SHORTEST = 6;

/** The library lists the most common first. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, MOST_COMMON),
);

/** True for the 3,000 most common passwords that meet our minimum length. */
export const isCommon = (password: string): boolean => COMMON.has(password);
